export const FAQ_TOPICS = ['access', 'health', 'motor', 'requests', 'account'] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];
