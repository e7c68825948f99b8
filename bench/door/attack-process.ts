/** The attacker as a process of its own: how busy it is must not show in the members' times. */
import { type Attack, attack } from './attacker.ts';

process.once('message', async (plan: Attack) => {
  process.send?.(await attack(plan), () => process.disconnect());
});
