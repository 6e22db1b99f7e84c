/** A number from 1 to 6, each as likely as the others: bytes above the last multiple of six are thrown away. */
export function die() {
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 255) >= 252);
  return ((bytes[0] ?? 0) % 6) + 1;
}
