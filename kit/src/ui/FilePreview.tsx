import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

/** A picture of the file, where the browser can draw one. */
export const FilePreview = ({ file, size = 24 }: { file: Blob | null; size?: number }) => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [file]);
  return address ? (
    <img src={address} alt="" onError={() => setAddress('')} />
  ) : (
    <Icon name="document" size={size} />
  );
};
