type Stop = () => void;

/** For an effect whose code comes after the first drawing. Without it, as without a network, the page works. */
export function startLater(start: () => Promise<Stop>): Stop {
  let isWanted = true;
  let stop: Stop | undefined;
  start().then(
    (started) => {
      if (isWanted) stop = started;
      else started();
    },
    () => undefined,
  );
  return () => {
    isWanted = false;
    stop?.();
  };
}
