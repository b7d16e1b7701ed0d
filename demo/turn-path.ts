/** Which of a command's numbers are horizontal, in turn. */
const HORIZONTAL: Readonly<Record<string, readonly boolean[]>> = {
  M: [true, false],
  L: [true, false],
  T: [true, false],
  H: [true],
  V: [false],
  C: [true, false, true, false, true, false],
  S: [true, false, true, false],
  Q: [true, false, true, false],
  // rx ry rotation large sweep x y: exact where the ellipse is not rotated, as in all drawings.
  A: [true, false, false, false, false, true, false],
  Z: [],
}

/** The data of an SVG path with everything horizontal multiplied by a factor. */
export function turnPath(data: string, factor: number): string {
  return data.replaceAll(/([A-Za-z])([^A-Za-z]*)/gu, (_, command: string, numbers: string) => {
    const horizontal = HORIZONTAL[command.toUpperCase()] ?? []
    const values = numbers.match(/-?\d*\.?\d+/gu) ?? []
    const turned = values.map((value, index) =>
      (horizontal[index % horizontal.length] ?? false) ? Math.round(Number(value) * factor * 10) / 10 : Number(value),
    )
    return `${command}${turned.join(' ')}`
  })
}
