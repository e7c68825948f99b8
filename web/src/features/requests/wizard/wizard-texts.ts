import type { WizardTexts } from '@rafiq/kit/ui/Wizard.tsx';
import { t } from '../texts.ts';

export const wizardTexts = (): WizardTexts => ({
  steps: t('wizard.steps'),
  position: (step, count) => t('wizard.position', { step, count }),
  done: t('wizard.done'),
  cancel: t('wizard.cancel'),
  back: t('wizard.back'),
  next: t('wizard.next'),
  send: t('send.label'),
  cancelTitle: t('wizard.cancelTitle'),
  cancelText: t('wizard.cancelText'),
  cancelYes: t('wizard.cancelYes'),
  cancelNo: t('wizard.cancelNo'),
});
