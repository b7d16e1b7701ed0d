import {
  BLACK,
  CAST,
  COPPER,
  IRON,
  RUBBER,
  STEEL,
  ZINC,
  around,
  circle,
  path,
  placed,
  rect,
  shade,
  times,
  tube,
} from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { X, Y, bolt, grooved } from './machine-parts.ts'

/** An alternator. */
export function alternator(c: Canvas): string {
  const { random } = c
  const radius = random.whole(44, 54)
  const vents = random.whole(10, 18)
  return placed(
    bolt(c, X - 20, Y - radius - 8) +
      bolt(c, X + random.whole(4, 30), Y + radius + 8) +
      rect(X - 44, Y - radius, 84, radius * 2, c.lying(CAST), 12) +
      rect(X - 8, Y - radius - 2, 14, radius * 2 + 4, c.lying(IRON)) +
      times(vents, (i) => rect(X + 14, Y - radius + 6 + i * ((radius * 2 - 12) / vents), 20, 2.6, BLACK, 1)) +
      times(vents, (i) => rect(X - 36, Y - radius + 6 + i * ((radius * 2 - 12) / vents), 20, 2.6, BLACK, 1)) +
      grooved(c, X + 44, random.whole(22, 30), 26, random.whole(4, 6)) +
      rect(X + 70, Y - 7, 12, 14, c.lying(STEEL), 2) +
      rect(X - 62, Y - 24, 20, random.whole(24, 44), c.lying(BLACK), 4) +
      rect(X - 60, Y - 20, 14, 8, random.chance(0.5) ? c.paint : '#ffffff', 1) +
      rect(X - 70, Y + 14, 12, 8, c.lying(COPPER), 2),
    { turn: random.whole(-14, 14) },
  )
}

/** A starter. */
export function starter(c: Canvas): string {
  const { random } = c
  const body = random.whole(24, 31)
  const long = random.whole(70, 92)
  const teeth = random.whole(8, 11)
  const colour = random.pick([BLACK, IRON, CAST])
  return placed(
    rect(X - long, Y - body, long + 20, body * 2, c.lying(colour), 7) +
      rect(X - long + 8, Y - body, 4, body * 2, shade(colour, 0.6)) +
      rect(X - 46, Y - body - 28, 64, 26, c.lying(STEEL), 6) +
      rect(X - 58, Y - body - 22, 14, 14, c.lying(BLACK), 2) +
      rect(X - 66, Y - body - 18, 10, 6, c.lying(COPPER), 1) +
      path(
        `M${X + 14} ${Y - body - 30}H${X + 44}L${X + 58} ${Y - 14}V${Y + 20}L${X + 44} ${Y + body + 12}H${X + 14}Z`,
        c.face(CAST),
      ) +
      circle(X + 30, Y - body - 18, 5, BLACK) +
      circle(X + 30, Y + body + 2, 5, BLACK) +
      rect(X + 56, Y - 10, 26, 20, c.lying(STEEL), 3) +
      rect(X + 62, Y - 15, 17, 30, c.lying(IRON), 2) +
      times(teeth, (i) => rect(X + 62, Y - 15 + (i * 30) / teeth, 17, 1.4, shade(IRON, 0.45))) +
      rect(X - long + 18, Y - 9, 34, 16, '#ffffff', 2, 'opacity="0.85"') +
      rect(X - long + 18, Y - 9, 34, 5, c.paint, 1),
    { turn: random.whole(-18, 18), scale: 0.92 },
  )
}

/** An injector or a throttle body's valve. */
export function injector(c: Canvas): string {
  const { random } = c
  const wide = random.whole(13, 18)
  const body = random.pick([BLACK, '#5d7d3a', '#8a5a2a', c.paint, '#7d2b3c'])
  const lean = random.whole(18, 44)
  return placed(
    rect(X - 8, Y - 72, 16, 26, c.upright(STEEL), 3) +
      circle(X, Y - 58, 11, RUBBER) +
      rect(X - wide, Y - 48, wide * 2, 62, c.upright(body), 5) +
      path(
        `M${X + wide - 4} ${Y - 40}L${X + wide + 26} ${Y - 40 - lean / 3}V${Y - 14 - lean / 3}L${X + wide - 4} ${Y - 10}Z`,
        c.lying(body),
      ) +
      rect(X - wide + 3, Y + 14, wide * 2 - 6, 26, c.upright(STEEL), 2) +
      circle(X, Y + 44, 10, RUBBER) +
      rect(X - 6, Y + 46, 12, 22, c.upright(STEEL), 2) +
      rect(X - 3, Y + 66, 6, 8, c.upright(ZINC), 1) +
      rect(X - wide, Y - 24, wide * 2, 5, shade(body, 1.4), 0, 'opacity="0.6"'),
    { turn: random.whole(-40, 40) },
  )
}

/** A distributor and its cap. */
export function distributor(c: Canvas): string {
  const { random } = c
  const towers = random.pick([4, 4, 6])
  const lid = random.pick([BLACK, '#7a3b1e', '#2f4a6b', c.paint])
  return (
    times(towers, (i) => {
      const x = X - 34 + (i * 68) / (towers - 1)
      return (
        rect(x - 6, Y - 70 + Math.abs(i - (towers - 1) / 2) * 6, 12, 30, c.upright(lid), 3) +
        rect(x - 4, Y - 72 + Math.abs(i - (towers - 1) / 2) * 6, 8, 4, ZINC, 1)
      )
    }) +
    path(`M${X - 46} ${Y - 8}Q${X - 46} ${Y - 46} ${X} ${Y - 46}T${X + 46} ${Y - 8}Z`, c.upright(lid)) +
    rect(X - 50, Y - 10, 100, 24, c.upright(CAST), 4) +
    rect(X - 28, Y + 14, 56, 22, c.upright(CAST), 3) +
    rect(X - 13, Y + 36, 26, 34, c.upright(IRON), 2) +
    rect(X - 16, Y + 58, 32, 10, c.upright(STEEL), 2) +
    rect(X + 46, Y - 6, random.whole(18, 34), 18, c.lying(BLACK), 4)
  )
}

/** An ignition coil. */
export function coil(c: Canvas): string {
  const { random } = c
  const kind = random.pick(['pencil', 'block', 'can'])
  if (kind === 'can')
    return placed(
      rect(X - 26, Y - 40, 52, 104, c.upright(random.pick([BLACK, c.paint, '#2f4a6b'])), 8) +
        rect(X - 22, Y - 54, 44, 18, c.upright(BLACK), 4) +
        rect(X - 7, Y - 72, 14, 22, c.upright(BLACK), 3) +
        circle(X - 15, Y - 54, 4, ZINC) +
        circle(X + 15, Y - 54, 4, ZINC) +
        rect(X - 26, Y - 10, 52, 34, '#ffffff', 0, 'opacity="0.85"') +
        rect(X - 26, Y - 10, 52, 8, c.paint),
      { turn: random.whole(-20, 20) },
    )
  if (kind === 'pencil')
    return placed(
      rect(X - 24, Y - 70, 48, 30, c.face(BLACK), 6) +
        rect(X + 20, Y - 64, 26, 18, c.lying(BLACK), 3) +
        circle(X - 34, Y - 56, 11, c.face(BLACK)) +
        circle(X - 34, Y - 56, 5, ZINC) +
        rect(X - 14, Y - 42, 28, 58, c.upright(random.chance(0.5) ? BLACK : IRON), 3) +
        rect(X - 10, Y + 14, 20, 54, c.upright(random.pick([RUBBER, '#8a5a2a', '#7f8589'])), 6) +
        times(4, (i) => rect(X - 10.5, Y + 24 + i * 10, 21, 2.4, shade(RUBBER, 0.5), 1)) +
        rect(X - 20, Y - 64, 26, 10, c.paint, 1),
      { turn: random.whole(20, 66), scale: 0.95 },
    )
  const towers = random.pick([2, 4, 4])
  return (
    times(
      towers,
      (i) =>
        rect(X - 58 + (i * 96) / (towers - 1), Y - 62, 18, 40, c.upright(BLACK), 4) +
        rect(X - 53 + (i * 96) / (towers - 1), Y - 66, 8, 6, ZINC, 1),
    ) +
    rect(X - 70, Y - 28, 140, 66, c.face(BLACK), 8) +
    rect(X - 60, Y - 14, 120, 34, c.face(random.chance(0.5) ? IRON : BLACK), 3) +
    rect(X - 50, Y - 8, 60, 20, '#ffffff', 2, 'opacity="0.9"') +
    rect(X - 50, Y - 8, 60, 6, c.paint, 1) +
    rect(X + 64, Y - 10, 28, 24, c.lying(BLACK), 4) +
    [-1, 1]
      .map((side) => circle(X + side * 78, Y + 34, 10, c.face(BLACK)) + circle(X + side * 78, Y + 34, 4.5, STEEL))
      .join('')
  )
}

/** A sensor: a connector, a thread or a probe, perhaps with its lead. */
export function sensor(c: Canvas): string {
  const { random } = c
  const plug = random.pick([BLACK, BLACK, '#7f8589', '#3b6b45', c.paint])
  const probe = random.whole(24, 46)
  const lead = random.chance(0.4)
  const flange = random.chance(0.45)
  const metal = random.pick([STEEL, ZINC, COPPER])
  return placed(
    (lead
      ? tube(
          `M${X} ${Y - 54}C${X + 10} ${Y - 100} ${X + 90} ${Y - 70} ${X + 66} ${Y - 10}S${X + 110} ${Y + 40} ${X + 60} ${Y + 62}`,
          5,
          BLACK,
        ) + rect(X + 44, Y + 56, 26, 16, c.lying(plug), 3)
      : '') +
      rect(X - 15, Y - 62, 30, 34, c.upright(plug), 5) +
      rect(X - 10, Y - 70, 20, 10, c.upright(shade(plug, 0.7)), 2) +
      rect(X - 21, Y - 30, 42, 16, c.upright(flange ? plug : metal), 2) +
      (flange
        ? path(`M${X - 10} ${Y - 28}H${X + 54}Q${X + 62} ${Y - 20} ${X + 54} ${Y - 12}H${X - 10}Z`, c.lying(plug)) +
          circle(X + 46, Y - 20, 5.5, ZINC)
        : '') +
      rect(X - 11, Y - 14, 22, 20, c.upright(flange ? plug : metal)) +
      (flange ? circle(X, Y, 12, RUBBER) : times(5, (i) => rect(X - 12, Y - 12 + i * 4, 24, 1.6, shade(metal, 0.6)))) +
      rect(X - 7, Y + 6, 14, probe, c.upright(metal), 5) +
      (random.chance(0.5) ? around(3, X, Y + 6 + probe * 0.6, 3, (x, y) => circle(x, y, 1.5, BLACK)) : ''),
    { turn: random.whole(-46, 46) },
  )
}
