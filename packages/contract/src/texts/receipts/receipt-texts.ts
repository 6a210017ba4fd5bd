/** The words of a receipt, on its page, in its PDF and in its email. */
export interface ReceiptTexts {
  receipt: (number: string) => string;
  rideTo: (place: string) => string;
  pickedUp: (at: string) => string;
  droppedOff: (at: string) => string;
  returned: (at: string) => string;
  droveYou: (name: string) => string;
  rentedFrom: (name: string) => string;
  plate: (plate: string) => string;
  addedTime: string;
  /** By kind of line, and by purpose where there is only one line. */
  lines: Readonly<Record<string, string>>;
  other: string;
  total: string;
  afterRefunds: string;
  payments: string;
  methods: { card: string; cash: (name: string) => string; cashapp: string };
  card: (brand: string, last4: string) => string;
  refundTo: { card: string; cash: string; cashapp: string };
  onItsWay: string;
  /** What was missing of a fare in cash, and what it is until it is paid. */
  shortfall: string;
  open: string;
  taxId: (id: string) => string;
  billedTo: string;
  split: (name: string, payee: string, operator: string, platform: string) => string;
  /** The same where the operator paid a part with a promotion. */
  promoted: (name: string, payee: string, operator: string, promotion: string) => string;
  related: string;
}
