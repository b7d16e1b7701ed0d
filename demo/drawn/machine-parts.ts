import {
  BLACK,
  CAST,
  CENTRE,
  COPPER,
  IRON,
  RUBBER,
  STEEL,
  ZINC,
  around,
  circle,
  n,
  path,
  placed,
  rect,
  shade,
  times,
  tube,
} from './canvas.ts'
import type { Canvas } from './canvas.ts'

export const { x: X, y: Y } = CENTRE

export const bolt = (c: Canvas, x: number, y: number) => circle(x, y, 9, c.face(CAST)) + circle(x, y, 4, BLACK)
export const grooved = (c: Canvas, x: number, high: number, wide: number, grooves: number) =>
  rect(x, Y - high, wide, high * 2, c.lying(IRON), 3) +
  times(grooves, (i) => rect(x + 2 + (i * (wide - 3)) / grooves, Y - high, 1.4, high * 2, shade(IRON, 0.45)))

/** A compressor with its clutch. */
export function compressor(c: Canvas): string {
  const { random } = c
  const radius = random.whole(36, 44)
  return placed(
    bolt(c, X - 30, Y - radius - 8) +
      bolt(c, X + 12, Y + radius + 8) +
      rect(X - 76, Y - radius, 112, radius * 2, c.lying(CAST), 14) +
      times(random.whole(3, 6), (i) => rect(X - 62 + i * 16, Y - radius, 3, radius * 2, shade(CAST, 0.75))) +
      rect(X - 60, Y - radius - 16, 44, 20, c.lying(CAST), 5) +
      circle(X - 48, Y - radius - 8, 7, BLACK) +
      circle(X - 28, Y - radius - 8, 6, BLACK) +
      grooved(c, X + 38, radius + 8, 28, random.whole(4, 7)) +
      `<ellipse cx="${X + 67}" cy="${Y}" rx="8" ry="${radius + 2}" fill="${c.lying(STEEL)}"/>` +
      `<ellipse cx="${X + 70}" cy="${Y}" rx="5" ry="${n(radius * 0.55)}" fill="${c.lying(IRON)}"/>` +
      tube(`M${X + 30} ${Y + radius}q20 22 -20 22`, 3, BLACK) +
      rect(X - 68, Y - 8, 40, 18, '#ffffff', 2, 'opacity="0.85"') +
      rect(X - 68, Y - 8, 40, 6, c.paint, 1),
    { turn: random.whole(-12, 12), scale: 0.95 },
  )
}

/** A water pump: a cast body with impeller or flange. */
export function waterPump(c: Canvas): string {
  const { random } = c
  const lobes = random.whole(4, 6)
  const reach = random.whole(44, 58)
  const from = random.next() * 3
  const cast = random.chance(0.75) ? CAST : IRON
  const vanes = random.whole(5, 8)
  const shows = random.pick(['impeller', 'flange', 'pulley'])
  const spout = random.whole(0, 300)
  const vane = `M${X} ${Y - 8}Q${X + 10} ${Y - 24} ${X + 2} ${Y - 36}L${X - 3} ${Y - 36}Q${X + 4} ${Y - 22} ${X - 4} ${Y - 9}Z`
  return placed(
    `<g transform="rotate(${spout} ${X} ${Y})">${rect(X + 26, Y - 12, 62, 24, c.lying(cast), 5)}${rect(X + 82, Y - 14, 8, 28, c.lying(shade(cast, 0.9)), 3)}</g>` +
      around(
        lobes,
        X,
        Y,
        reach,
        (x, y) =>
          `<path d="M${X} ${Y}L${n(x)} ${n(y)}" stroke="${shade(cast, 0.8)}" stroke-width="26" stroke-linecap="round"/>`,
        from,
      ) +
      around(lobes, X, Y, reach, (x, y) => circle(x, y, 11, c.face(cast)) + circle(x, y, 4.6, BLACK), from) +
      circle(X + 3, Y + 4, reach * 0.84, shade(cast, 0.55)) +
      circle(X, Y, reach * 0.84, c.face(cast)) +
      circle(X, Y, reach * 0.74, shade(cast, 0.82)) +
      (shows === 'impeller'
        ? times(vanes, (i) =>
            path(
              vane,
              c.upright(random.chance(0.5) ? IRON : ZINC),
              `transform="rotate(${n((360 / vanes) * i)} ${X} ${Y})"`,
            ),
          ) + circle(X, Y, 12, c.face(STEEL))
        : '') +
      (shows === 'flange'
        ? circle(X, Y, 27, c.face(STEEL)) +
          around(4, X, Y, 18, (x, y) => circle(x, y, 3.6, BLACK), 0.4) +
          circle(X, Y, 8, c.face(IRON))
        : '') +
      (shows === 'pulley'
        ? circle(X + 3, Y, 34, shade(BLACK, 0.6)) +
          circle(X, Y, 34, c.face(IRON)) +
          times(20, (i) => rect(X - 1, Y - 35, 2, 4, shade(IRON, 0.45), 0, `transform="rotate(${i * 18} ${X} ${Y})"`)) +
          circle(X, Y, 14, c.face(STEEL)) +
          circle(X, Y, 5, BLACK)
        : ''),
    { turn: random.whole(-10, 10), scale: 0.96 },
  )
}

/** A pump driven by the engine: oil or steering. */
export function gearPump(c: Canvas): string {
  const { random } = c
  const radius = random.whole(34, 44)
  const lobes = random.whole(4, 8)
  const from = random.next() * 3
  return (
    around(
      5,
      X,
      Y,
      radius + 14,
      (x, y) =>
        `<path d="M${X} ${Y}L${n(x)} ${n(y)}" stroke="${shade(CAST, 0.8)}" stroke-width="22" stroke-linecap="round"/>` +
        bolt(c, x, y),
      from,
    ) +
    tube(`M${X + 20} ${Y + 20}Q${X + 60} ${Y + 30} ${X + random.whole(60, 84)} ${Y + 58}`, 16, CAST) +
    circle(X, Y, radius + 10, c.face(CAST)) +
    circle(X, Y, radius, shade(CAST, 0.7)) +
    around(lobes, X, Y, radius * 0.62, (x, y) => circle(x, y, radius * 0.3, c.face(IRON)), from) +
    circle(X, Y, radius * 0.66, c.face(IRON)) +
    circle(X, Y, radius * 0.3, random.chance(0.5) ? BLACK : c.face(STEEL))
  )
}

/** A brake caliper. */
export function caliper(c: Canvas): string {
  const { random } = c
  const bore = random.whole(22, 29)
  const colour = random.pick([CAST, IRON, IRON, c.paint])
  const pistons = random.chance(0.25) ? 2 : 1
  return placed(
    path(
      `M${X - 76} ${Y + 30}Q${X - 84} ${Y - 34} ${X - 30} ${Y - 50}H${X + 40}Q${X + 84} ${Y - 36} ${X + 78} ${Y + 30}L${X + 54} ${Y + 36}Q${X} ${Y + 16} ${X - 54} ${Y + 36}Z`,
      shade(colour, 0.55),
      'transform="translate(3 6)"',
    ) +
      path(
        `M${X - 76} ${Y + 30}Q${X - 84} ${Y - 34} ${X - 30} ${Y - 50}H${X + 40}Q${X + 84} ${Y - 36} ${X + 78} ${Y + 30}L${X + 54} ${Y + 36}Q${X} ${Y + 16} ${X - 54} ${Y + 36}Z`,
        c.face(colour),
      ) +
      times(pistons, (i) => {
        const x = pistons === 1 ? X : X - 32 + i * 64
        return (
          circle(x, Y - 10, bore + 5, shade(colour, 0.7)) +
          circle(x, Y - 10, bore, c.face(STEEL)) +
          circle(x, Y - 10, bore * 0.7, shade(STEEL, 0.7)) +
          circle(x, Y - 10, bore * 0.62, c.face(STEEL))
        )
      }) +
      rect(X - 92, Y + 8, 24, 14, c.lying(ZINC), 3) +
      rect(X + 68, Y + 8, 24, 14, c.lying(ZINC), 3) +
      rect(X - 4 + random.whole(-30, 30), Y - 64, 9, 18, c.upright(BLACK), 2),
    { turn: random.whole(-14, 14), scale: 0.94 },
  )
}

/** A hydraulic cylinder: wheel, master or clutch. */
export function cylinder(c: Canvas): string {
  const { random } = c
  const body = random.whole(17, 26)
  const long = random.whole(46, 66)
  const hasTank = random.chance(0.45)
  const colour = random.pick([IRON, CAST, BLACK])
  return placed(
    (hasTank
      ? rect(X - 40, Y - body - 42, 70, 38, c.face('#eceae2'), 8) +
        rect(X - 16, Y - body - 54, 26, 14, c.upright(BLACK), 4)
      : tube(`M${X - 10} ${Y - body}v-16`, 8, ZINC)) +
      rect(X - long, Y - body, long * 2, body * 2, c.lying(colour), 6) +
      times(random.whole(1, 4), (i) =>
        rect(X - long + 16 + i * 24, Y - body - 1, 4, body * 2 + 2, shade(colour, 0.7), 1),
      ) +
      path(`M${X + long} ${Y - body - 12}h12v${body * 2 + 24}h-12Z`, c.lying(IRON)) +
      rect(X + long + 12, Y - body * 0.7, 24, body * 1.4, c.lying(RUBBER), 6) +
      rect(X + long + 34, Y - 4, 24, 8, c.lying(STEEL), 2) +
      rect(X - long - 12, Y - body * 0.7, 14, body * 1.4, c.lying(random.chance(0.5) ? RUBBER : colour), 4),
    { turn: random.whole(-20, 20), scale: 0.92 },
  )
}

/** A thermostat. */
export function thermostat(c: Canvas): string {
  const { random } = c
  const wide = random.whole(44, 56)
  return placed(
    path(
      `M${X - 24} ${Y - 10}L${X - 14} ${Y - 52}H${X + 14}L${X + 24} ${Y - 10}`,
      'none',
      `stroke="${ZINC}" stroke-width="7"`,
    ) +
      rect(X - 5, Y - 60, 10, 22, c.upright(STEEL), 3) +
      `<ellipse cx="${X}" cy="${Y}" rx="${wide}" ry="14" fill="${c.lying(random.chance(0.5) ? STEEL : ZINC)}"/>` +
      `<ellipse cx="${X}" cy="${Y - 3}" rx="${n(wide * 0.6)}" ry="8" fill="${c.lying(COPPER)}"/>` +
      rect(X - wide - 2, Y - 3, wide * 2 + 4, 6, RUBBER, 3, random.chance(0.6) ? '' : 'opacity="0"') +
      times(
        5,
        (i) => `<path d="M${X - 18} ${Y + 16 + i * 8}q18 9 36 0" fill="none" stroke="${STEEL}" stroke-width="3.4"/>`,
      ) +
      rect(X - 12, Y + 12, 24, random.whole(34, 50), c.upright(COPPER), 5) +
      circle(X + wide * 0.76, Y + 2, 3, BLACK),
    { turn: random.whole(-24, 24) },
  )
}

/** A cap. */
export function cap(c: Canvas): string {
  const { random } = c
  const radius = random.whole(44, 58)
  const ribs = random.whole(12, 24)
  const colour = random.pick([BLACK, BLACK, STEEL, '#2d64b3', c.paint])
  return placed(
    circle(X + 5, Y + 14, radius, shade(colour, 0.5)) +
      around(ribs, X, Y, radius, (x, y) => circle(x, y, radius * 0.1, shade(colour, 0.8))) +
      circle(X, Y, radius, c.face(colour)) +
      circle(X, Y, radius * 0.76, c.face(shade(colour, 0.9))) +
      (random.chance(0.5)
        ? rect(X - radius * 0.8, Y - 9, radius * 1.6, 18, c.lying(colour), 8)
        : circle(X, Y, radius * 0.5, '#f2c230') + path(`M${X} ${Y - 18}L${X + 18} ${Y + 14}H${X - 18}Z`, BLACK)),
    { narrow: 1.05, turn: random.whole(-30, 30) },
  )
}

/** A fuel pump, alone or with its hanger. */
export function fuelPump(c: Canvas): string {
  const { random } = c
  const wide = random.whole(17, 23)
  const hanger = random.chance(0.5)
  const cage = random.chance(0.6) ? '#e8e6de' : BLACK
  return placed(
    (hanger
      ? rect(X - 50, Y - 70, 100, 12, c.upright(random.chance(0.5) ? STEEL : cage), 5) +
        tube(`M${X - 20} ${Y - 70}v-12h-26`, 7, STEEL) +
        tube(`M${X + 26} ${Y - 58}v60`, 5, IRON) +
        tube(`M${X - 30} ${Y - 58}v70`, 5, IRON) +
        rect(X + 4, Y - 82, 24, 14, c.upright(BLACK), 3)
      : '') +
      rect(X - 6, Y - 60, 12, 18, c.upright(hanger ? BLACK : ZINC), 2) +
      rect(X - wide, Y - 46, wide * 2, 88, c.upright(random.chance(0.6) ? STEEL : IRON), 5) +
      rect(X - wide, Y - 46, wide * 2, 14, c.upright(cage), 4) +
      rect(X - wide, Y - 10, wide * 2, 26, '#ffffff', 0, 'opacity="0.85"') +
      rect(X - wide, Y - 10, wide * 2, 7, c.paint) +
      path(
        `M${X - wide} ${Y + 42}H${X + wide}L${X + wide + random.whole(10, 44)} ${Y + 66}H${X - 30}Z`,
        c.upright('#e8e6de'),
      ) +
      tube(`M${X - 8} ${Y - 60}q-30 -6 -40 20`, 3, random.chance(0.5) ? '#b3261e' : BLACK),
    { turn: hanger ? 0 : random.whole(-40, 40), scale: 0.95 },
  )
}

/** A water outlet: a bent neck with flanges. */
export function neck(c: Canvas): string {
  const { random } = c
  const colour = random.pick([BLACK, BLACK, CAST])
  const thick = random.whole(26, 34)
  const rise = random.whole(36, 60)
  const end = random.whole(176, 204)
  return placed(
    tube(`M84 ${Y + 40}C84 ${Y - 20} 110 ${Y - rise + 20} ${end} ${Y - rise + 10}`, thick, colour) +
      rect(end - 4, Y - rise + 10 - thick / 2 - 3, 9, thick + 6, c.lying(shade(colour, 0.9)), 3) +
      path(`M36 ${Y + 38}Q84 ${Y + 22} 132 ${Y + 38}V${Y + 52}Q84 ${Y + 62} 36 ${Y + 52}Z`, c.lying(colour)) +
      circle(48, Y + 45, 6, random.chance(0.5) ? ZINC : BLACK) +
      circle(120, Y + 45, 6, random.chance(0.5) ? ZINC : BLACK) +
      (random.chance(0.6)
        ? rect(108, Y - 14, 16, 34, c.lying(colour), 4) + rect(120, Y - 8, 18, 12, c.lying(ZINC), 2)
        : ''),
    { turn: random.whole(-12, 12), scale: 0.96 },
  )
}

/** Engine bearings: pairs of shells. */
export function shells(c: Canvas): string {
  const { random } = c
  const pairs = random.whole(2, 4)
  const radius = random.whole(18, 22)
  const thick = random.whole(7, 11)
  const half = (x: number, y: number, way: 0 | 1) => {
    const d = `M${x - radius} ${y}A${radius} ${radius} 0 0 ${way} ${x + radius} ${y}`
    const colour = random.chance(0.5) ? COPPER : STEEL
    return (
      `<path d="${d}" fill="none" stroke="${shade(colour, 0.6)}" stroke-width="${thick}" transform="translate(6 3)"/>` +
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}"/>` +
      `<path d="${d}" fill="none" stroke="${shade(colour, 1.35)}" stroke-width="${n(thick * 0.3)}"/>`
    )
  }
  return times(pairs, (i) => {
    const x = X - (pairs - 1) * 28 + i * 56
    return half(x, Y - 12, 1) + half(x, Y + 14, 0)
  })
}

/** An engine valve or two. */
export function valve(c: Canvas): string {
  const { random } = c
  const count = random.whole(1, 3)
  const head = random.whole(20, 30)
  return placed(
    times(count, (i) => {
      const x = X - (count - 1) * 24 + i * 48
      const wide = Math.min(head, count > 1 ? 22 : 30)
      return (
        rect(x - 4, Y - 74, 8, 112, c.upright(STEEL), 2) +
        rect(x - 5, Y - 66, 10, 3, shade(IRON, 0.6)) +
        path(
          `M${x - 4} ${Y + 30}Q${x - 6} ${Y + 50} ${x - wide} ${Y + 58}V${Y + 64}H${x + wide}V${Y + 58}Q${x + 6} ${Y + 50} ${x + 4} ${Y + 30}Z`,
          c.upright(random.chance(0.5) ? IRON : STEEL),
        )
      )
    }),
    { turn: random.whole(-40, 40), scale: 0.95 },
  )
}

/** Whatever has no shape of its own: a nut and a bolt. */
export function fastener(c: Canvas): string {
  return placed(
    path(`M${X - 30} ${Y - 52}H${X + 30}L${X + 60} ${Y}L${X + 30} ${Y + 52}H${X - 30}L${X - 60} ${Y}Z`, c.face(STEEL)) +
      circle(X, Y, 30, c.face(IRON)) +
      circle(X, Y, 24, shade(BLACK, 0.7)),
    { turn: c.random.whole(0, 60), scale: 0.9 },
  )
}
