import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';
import { CAMERA, FileInput } from './FileInput.tsx';

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
      <FileInput {...CAMERA} ref={input} multiple label={label} onFiles={onPhotos} />
    </>
  );
};
