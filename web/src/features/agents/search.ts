/** Which agencies are shown, and in which order. */
import type { Agent } from '@rafiq/contract/agents/model';
import { distanceKm, type Place } from '@rafiq/contract/core/place';
import { folded } from '@rafiq/kit/ui/combobox-options.ts';
import { readText } from '../../lib/read-search.ts';

export interface AgentSearch {
  q?: string;
  city?: string;
}

export const AGENT_SEARCH_MAX = 80;

export const readAgentSearch = (raw: Record<string, unknown>): AgentSearch => {
  const q = readText(raw.q, AGENT_SEARCH_MAX);
  const city = readText(raw.city, AGENT_SEARCH_MAX);
  return { ...(q && { q }), ...(city && { city }) };
};

export interface FoundAgent {
  agent: Agent;
  /** Null while it is not known where the person is. */
  km: number | null;
}

/** Found by name, street or town, also by the town's name in the page's language; the nearest first. */
export const findAgents = (
  agents: Agent[],
  { q = '', city }: AgentSearch,
  { from, cityText }: { from: Place | null; cityText: (city: string) => string },
): FoundAgent[] => {
  const words = folded(q).split(' ').filter(Boolean);
  return agents
    .filter((agent) => !city || agent.city === city)
    .filter(({ name, address, city: town }) => {
      const text = folded([name, address, town, cityText(town)].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((agent) => ({ agent, km: from && distanceKm(from, agent) }))
    .sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
};

/** Where an agency of somewhere stands on a map that every device can open. */
export const mapLink = ({ latitude, longitude }: Place): string => {
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${marker}#map=17/${latitude}/${longitude}`;
};
