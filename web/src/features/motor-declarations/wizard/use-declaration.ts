import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCityText } from '../../partners/api.ts';
import { useProfile } from '../../profile/api.ts';
import { limitsOf, useRequestForm } from '../../requests/form/use-request-form.ts';
import { announceSent } from '../../requests/list/pages.ts';
import { createMotorDeclaration, declarationProblems } from '../api.ts';
import { carOf, emptyDeclaration, issuesOf } from '../form.ts';
import { accidentText, documentText } from '../words.ts';
import type { Declaring } from './declaring.ts';

export const useDeclaration = (chosen: MotorPolicy) => {
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useRequestForm({
    form: 'motor-declaration',
    initial: emptyDeclaration(chosen.id),
    limits: limitsOf('motor-declaration'),
    minFiles: 1,
    says: { city: useCityText(), documentType: documentText, accident: accidentText },
    onSent: (id) => {
      announceSent('motor-declaration', id);
      void navigate({ to: '/autodeclarations/list', replace: true });
    },
  });
  const car = carOf(form.values, enabledOnly(profile.policies).motor, chosen);
  const declaring: Declaring = {
    ...form,
    car,
    issues: issuesOf(form.values, { car, files: form.files.length, today: today() }),
    refused: declarationProblems(form.error),
  };
  const send = () =>
    void form.does.send((typed, sending) =>
      createMotorDeclaration(typed, { car, profile }, sending),
    );
  return { declaring, send };
};
