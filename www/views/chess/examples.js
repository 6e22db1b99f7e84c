// Short scores in the manners of old books, for the translator.
export const EXAMPLES = [
  {
    name: "Fractions",
    text: `    P-K4     Kt-KB3    Kt-QB3    B-B4
  1 ------ 2 ------- 3 ------- 4 ------
    P-K4     P-Q3      P-KR3     B-Kt5

    KtxP     BxKBP ch   Kt-Q5 mate
  5 ------ 6 -------- 7 ----------
    BxQ      K-K2`,
  },
  {
    name: "Columns",
    text: `      WHITE           BLACK
1.  P-K4            P-K4
2.  Kt-KB3          Kt-KB3
3.  KtxP            Kt-QB3
4.  KtxKt           QPxKt
5.  P-Q3            B-QB4
6.  B-Kt5           KtxP
7.  BxQ             BxP ch
8.  K-K2            B-Kt5 mate`,
  },
  { name: "Running on, doubtful", text: "1. P-B4 P-K4 2. PxP P-Q3 3. PxP BxP 4. Kt-KB3 Kt-KB3, &c." },
  { name: "Old German", text: "1. e2-e4 e7-e5 2. S g1-f3 S b8-c6 3. L f1-c4 L f8-c5 4. b2-b4 L c5 n b4" },
];
