/** How Stryker runs the contract's tests: those nearest to the mutated file first, since the first failure ends a run. */
import { BaseSequencer } from 'vitest/node';

const commonStart = (one, other) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

class NearestFirst extends BaseSequencer {
  async sort(specifications) {
    // Stryker names the mutated file here
    const [mutated = ''] = this.ctx.config.related ?? [];
    const nearness = ({ moduleId }) => commonStart(moduleId, mutated);
    return specifications.toSorted((one, other) => nearness(other) - nearness(one));
  }
}

export default { test: { sequence: { sequencer: NearestFirst } } };
