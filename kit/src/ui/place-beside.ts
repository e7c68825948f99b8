const GAP = 6;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

const within = (wanted: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(wanted, room - size - GAP));

/** Where a panel stands that must not cover its field: under it, above, or at its side; else as far off as it goes. */
export const placeBeside = (
  field: Box,
  panel: Size,
  window: Size & { isRightToLeft: boolean },
): { top: number; left: number } => {
  const [below, above] = [field.bottom + GAP, field.top - GAP - panel.height];
  const [after, before] = [field.right + GAP, field.left - GAP - panel.width];
  const isFree = {
    below: below + panel.height + GAP <= window.height,
    above: above >= GAP,
    after: after + panel.width + GAP <= window.width,
    before: before >= GAP,
  };
  if (!isFree.below && !isFree.above && (isFree.after || isFree.before)) {
    const isAfter = isFree.after && !(window.isRightToLeft && isFree.before);
    return {
      top: within(field.top, panel.height, window.height),
      left: isAfter ? after : before,
    };
  }
  return {
    top: within(isFree.below || !isFree.above ? below : above, panel.height, window.height),
    left: within(
      window.isRightToLeft ? field.right - panel.width : field.left,
      panel.width,
      window.width,
    ),
  };
};
