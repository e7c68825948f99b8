export interface Guarantee {
  id: string;
  policyId: string;
  officeId: string;
  nameFr: string;
  nameAr: string;
  /** Null: this guarantee has none. */
  insuredCapital: number | null;
  ceiling: number | null;
  deductible: number | null;
}
