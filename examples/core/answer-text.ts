/** What a member reads once this system has taken a request. */

/** In all three languages: the member's own leaves. */
export const answerBody = (number: string, version: number): string =>
  JSON.stringify({
    version,
    status: 'En cours de traitement',
    text: {
      fr: `Votre demande est en cours d’étude, sous le numéro ${number}.`,
      en: `Your request is under review, under the number ${number}.`,
      ar: `طلبكم قيد الدراسة تحت الرقم ${number}.`,
    },
  });
