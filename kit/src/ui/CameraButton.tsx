import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'icon'> & {
  /** What the photo is of; read out with the phone's own camera. */
  label: string;
  /** Before the camera covers the page. */
  onOpen?: () => void;
  onPhotos: (photos: File[]) => void;
};

/** Opens the phone's camera at once. */
export const CameraButton = ({ label, onOpen, onPhotos, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photos = [...(target.files ?? [])];
    // The same photo can be chosen again after it was removed.
    target.value = '';
    if (photos.length > 0) onPhotos(photos);
  };
  return (
    <>
      <Button
        {...button}
        icon="camera"
        onClick={() => {
          onOpen?.();
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={label}
        onChange={take}
      />
    </>
  );
};
