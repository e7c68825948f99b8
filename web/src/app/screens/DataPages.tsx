/** All pages about one's data in one part, with their texts: the home carries nothing of them. */
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { folderTexts } from '../../features/folders/texts.ts';
import { ToldLines } from '../../features/ledger/ToldLines.tsx';
import { ledgerTexts } from '../../features/ledger/texts.ts';
import { DataScreen } from '../../features/my-data/DataScreen.tsx';
import { myDataTexts } from '../../features/my-data/texts.ts';
import { proofTexts } from '../../features/proof/texts.ts';
import { requestTexts } from '../../features/requests/texts.ts';

export { CorrectionScreen } from '../../features/my-data/CorrectionScreen.tsx';
export { DetailsScreen } from '../../features/my-data/DetailsScreen.tsx';
export { ErasureScreen } from '../../features/my-data/ErasureScreen.tsx';

export const DataPage = () => (
  <DataScreen>
    <ToldLines />
  </DataScreen>
);

export const loadDataTexts = () =>
  Promise.all([
    ...[folderTexts, ledgerTexts, myDataTexts, proofTexts, requestTexts].map((texts) =>
      texts.load(),
    ),
    loadVoiceTexts(),
  ]);
