import type { Proof } from './model.ts';
import type { ProofWire, ProvedWire } from './schema.ts';

export const proofWireNames: Record<keyof Proof, keyof ProofWire> = { password: 'password' };

export const proofToWire = ({ password }: Proof): ProofWire => ({ password });
export const proofFromWire = ({ password }: ProofWire): Proof => ({ password });

export const provedToWire = (provedAt: Date): ProvedWire => ({ proved_at: provedAt.toISOString() });
export const provedFromWire = (wire: ProvedWire): string => wire.proved_at;
