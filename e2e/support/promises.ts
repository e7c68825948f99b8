/** Requests whose answer is promised, and by when. */
import { expect, type Page } from '@playwright/test';

export interface Promised {
  id: string;
  state: string;
  day: string | null;
}

/** Asks a question as the member who is signed in; answers its id. */
export const askSomething = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/v1/ticket/', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      id_contrat: '',
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: 'Quand aurai-je une réponse ?',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
};

export const promisedOn = async (page: Page, id: string): Promise<Promised | undefined> => {
  const answer = await page.request.get('/v1/me/promises');
  const { promises } = (await answer.json()) as { promises: Promised[] };
  return promises.find((one) => one.id === id);
};
