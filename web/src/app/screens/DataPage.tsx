import { ToldLines } from '../../features/ledger/ToldLines.tsx';
import { DataScreen } from '../../features/my-data/DataScreen.tsx';

export const DataPage = () => (
  <DataScreen>
    <ToldLines />
  </DataScreen>
);
