import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useKeys } from './keys.ts';

const Screen = ({ onTake }: { onTake: () => void }) => {
  useKeys({ n: onTake });
  return <h1>Mes dossiers</h1>;
};

it('takes a key that is pressed in the moment in which the screen is seen', async () => {
  const take = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const pressed = new Promise<void>((done) => {
    new MutationObserver(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
      done();
    }).observe(place, { childList: true });
  });
  const root = createRoot(place);
  root.render(<Screen onTake={take} />);
  await pressed;
  expect(take).toHaveBeenCalledOnce();
  root.unmount();
  place.remove();
});
