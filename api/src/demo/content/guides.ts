/** What the documents of the demo say. They are in French, as the forms of Moroccan insurers are. */
export interface DemoGuide {
  title: string;
  intro: string;
  sections: { heading: string; points: string[] }[];
  /** Lines of a form. */
  fields?: string[];
}
