/** A file on its way: how far it has come, and a way to stop it. It ends with the screen that it was begun on. */
import { useEffect, useRef, useState } from 'react';
import { type BatchReport, type FileToSend, sendFile } from './api.ts';

export const useSending = (onSent: (batch: BatchReport) => void) => {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = async (file: FileToSend): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    setError(null);
    setShare(0);
    try {
      onSent(await sendFile(file, { onProgress: setShare, signal: controller.signal }));
    } catch (cause) {
      // Whoever stopped it knows.
      if (!controller.signal.aborted) setError(cause);
    } finally {
      setShare(null);
    }
  };
  return {
    share,
    error,
    start: (file: FileToSend) => void start(file),
    stop: () => stopping.current?.abort(),
  };
};
