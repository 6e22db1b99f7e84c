// IndexedDB by promises: one database, opened when it is first needed. Few lines are enough, since
// all that is wanted of a transaction is that it happens as a whole or not at all.

/**
 * @typedef {object} Database
 * @property {<T>(stores: string[], mode: "readonly" | "readwrite", act: (transaction: IDBTransaction) => T | Promise<T>) => Promise<T>} run
 *   runs a transaction and gives what `act` gives, once it is kept. `act` may wait for its own requests only
 *   (`answer`); when it throws, nothing is changed. Refused where the browser keeps nothing.
 */

/**
 * @param {string} name
 * @param {number} version
 * @param {(database: IDBDatabase, from: number) => void} upgrade makes the stores that version `from` lacks; 0 has none
 * @returns {Database}
 */
export function database(name, version, upgrade) {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening;

  function open() {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
      request.onsuccess = () => {
        const opened = request.result;
        // A newer page in another tab, or the browser, may need it closed.
        opened.onversionchange = () => {
          opened.close();
          opening = undefined;
        };
        opened.onclose = () => (opening = undefined);
        resolve(opened);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("The storage is in use by another tab."));
    });
    // What was refused may be tried again.
    opening.catch(() => (opening = undefined));
    return opening;
  }

  return {
    async run(stores, mode, act) {
      const transaction = (await open()).transaction(stores, mode);
      /** @type {Promise<void>} */
      const kept = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("The storage gave up."));
      });
      kept.catch(() => {});
      try {
        const given = await act(transaction);
        await kept;
        return given;
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // It is over already.
        }
        // Why it failed as a whole, such as that the device is full, says more than the request that met it.
        throw transaction.error ?? error;
      }
    },
  };
}

/**
 * What a request of a transaction finds.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
