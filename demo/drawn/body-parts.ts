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

/** Two brake pads, or shoes for a drum. */
export function pads(c: Canvas): string {
  const { random } = c
  const lining = random.pick(['#4a4846', '#5b4f45', '#3d4145', '#6a5a4a'])
  if (c.isRear && random.chance(0.5)) {
    const shoe = (turn: number) =>
      `<g transform="rotate(${turn} ${X} ${Y})"><path d="M${X - 62} ${Y + 26}A64 64 0 0 1 ${X + 62} ${Y + 26}" fill="none" stroke="${IRON}" stroke-width="6"/>` +
      `<path d="M${X - 56} ${Y + 2}A64 64 0 0 1 ${X + 56} ${Y + 2}" fill="none" stroke="${lining}" stroke-width="11" transform="translate(0 -3)"/>` +
      path(
        `M${X - 60} ${Y + 28}Q${X} ${Y - 40} ${X + 60} ${Y + 28}L${X + 50} ${Y + 30}Q${X} ${Y - 18} ${X - 50} ${Y + 30}Z`,
        c.face(IRON),
      ) +
      '</g>'
    return placed(`<g transform="translate(-6 -20)">${shoe(0)}</g><g transform="translate(6 26)">${shoe(180)}</g>`, {
      scale: 0.86,
      turn: random.whole(-30, 30),
    })
  }
  const wide = random.whole(56, 78)
  const high = random.whole(34, 48)
  const bow = random.whole(6, 18)
  const ears = random.whole(8, 16)
  const slot = random.whole(0, 2)
  const sensor = random.chance(0.35)
  const one = (dx: number, dy: number, back: boolean) => {
    const plate = `M${X - wide - ears} ${Y - 4}L${X - wide} ${Y - high / 2}Q${X} ${Y - high / 2 - bow} ${X + wide} ${Y - high / 2}L${X + wide + ears} ${Y - 4}V${Y + 8}L${X + wide} ${Y + high / 2}Q${X} ${Y + high / 2 - bow} ${X - wide} ${Y + high / 2}L${X - wide - ears} ${Y + 8}Z`
    const block = `M${X - wide + 6} ${Y - high / 2 + 5}Q${X} ${Y - high / 2 - bow + 5} ${X + wide - 6} ${Y - high / 2 + 5}L${X + wide - 12} ${Y + high / 2 - 6}Q${X} ${Y + high / 2 - bow - 6} ${X - wide + 12} ${Y + high / 2 - 6}Z`
    return (
      `<g transform="translate(${dx} ${dy})">` +
      path(plate, shade(BLACK, 0.6), 'transform="translate(3 4)"') +
      path(plate, c.face(back ? BLACK : IRON)) +
      (back
        ? rect(X - 26, Y - 10 - bow / 2, 52, 16, '#ffffff', 2, 'opacity="0.9"') +
          rect(X - 26, Y - 10 - bow / 2, 16, 16, c.paint, 2)
        : path(block, shade(lining, 0.6), 'transform="translate(2 3)"') +
          path(block, c.face(lining)) +
          (slot === 1 ? rect(X - 1.5, Y - high / 2 - bow / 2 + 5, 3, high - 12, shade(lining, 0.45)) : '') +
          (slot === 2
            ? [-0.34, 0.34]
                .map((at) => rect(X + at * wide - 1.5, Y - high / 2 - bow / 2 + 6, 3, high - 12, shade(lining, 0.45)))
                .join('')
            : '')) +
      (sensor ? tube(`M${X + wide - 4} ${Y - high / 2}q14 -14 24 -2`, 3, COPPER) : '') +
      '</g>'
    )
  }
  return placed(one(-8, -26, true) + one(10, 24, false), { scale: 0.9, turn: random.whole(-12, 12) })
}

/** A canister: an oil or fuel filter. */
export function canister(c: Canvas): string {
  const { random } = c
  const wide = random.whole(32, 46)
  const high = random.whole(74, 112)
  const top = Y - high / 2
  const colour = random.pick([c.paint, c.paint, BLACK, '#f1f2f3', STEEL])
  const flutes = random.whole(8, 14)
  const pipes = random.chance(0.3)
  const turn = random.pick([0, 0, -10, 12, 90])
  return placed(
    (pipes
      ? rect(X - 5, top - 26, 10, 30, c.upright(STEEL), 3) + rect(X - 5, top + high - 4, 10, 28, c.upright(STEEL), 3)
      : '') +
      rect(X - wide, top, wide * 2, high, c.upright(colour), 8) +
      times(flutes, (i) =>
        rect(X - wide + 3 + (i * (wide * 2 - 6)) / flutes, top + 2, 1.2, 18, shade(colour, 0.6), 0, 'opacity="0.6"'),
      ) +
      rect(X - wide, top + high * 0.34, wide * 2, high * 0.36, '#ffffff', 0, 'opacity="0.92"') +
      rect(X - wide, top + high * 0.34, wide * 2, 5, c.paint) +
      times(4, (i) =>
        rect(X - wide * 0.7, top + high * 0.34 + 11 + i * 6, wide * (1.3 - 0.22 * i), 2.2, '#9aa2a9', 1),
      ) +
      rect(X - wide, top, wide * 2, high, c.upright('#8a8f94'), 8, 'opacity="0.22"') +
      (pipes ? '' : `<ellipse cx="${X}" cy="${n(top + high - 3)}" rx="${wide}" ry="8" fill="${c.lying(STEEL)}"/>`),
    { turn },
  )
}

/** A filter of folded paper: a panel or a ring. */
export function airFilter(c: Canvas): string {
  const { random } = c
  const paper = random.pick(['#f3efe2', '#f6f4ee', '#e9d9a8', '#dfe7ee'])
  const edge = random.pick([BLACK, '#c63f24', '#3c5a8c', c.paint, '#8d9298'])
  if (random.chance(0.3)) {
    const radius = random.whole(54, 66)
    return placed(
      circle(X + 6, Y + 16, radius, shade(edge, 0.6)) +
        circle(X, Y, radius, c.face(edge)) +
        around(random.whole(52, 72), X, Y, radius * 0.74, (x, y, angle) =>
          rect(
            x - radius * 0.17,
            y - 1,
            radius * 0.34,
            2,
            shade(paper, 0.85),
            0,
            `transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`,
          ),
        ) +
        circle(X, Y, radius * 0.56, c.face(shade(edge, 0.9))) +
        circle(X, Y, radius * 0.46, '#dfe3e6'),
      { narrow: 1.1, scale: 0.92 },
    )
  }
  const wide = random.whole(62, 90)
  const high = random.whole(42, 62)
  const folds = random.whole(16, 30)
  const cut = random.chance(0.3) ? random.whole(12, 30) : 0
  const frame = (grow: number) =>
    `M${X - wide - grow} ${Y - high - grow}H${X + wide - cut + grow}L${X + wide + grow} ${Y - high + cut - grow}V${Y + high + grow}H${X - wide - grow}Z`
  return placed(
    path(frame(8), shade(edge, 0.55), 'transform="translate(5 9)"') +
      path(frame(8), c.face(edge)) +
      path(frame(0), paper) +
      times(folds, (i) =>
        path(
          `M${n(X - wide + (i * 2 * wide) / folds)} ${Y - high}h${n((2 * wide) / folds / 2)}v${2 * high}h${n((-2 * wide) / folds / 2)}Z`,
          shade(paper, i % 2 === 0 ? 0.86 : 0.93),
        ),
      ) +
      path(frame(0), 'none', `stroke="${shade(edge, 0.6)}" stroke-width="2"`) +
      (random.chance(0.5)
        ? [-0.3, 0.3]
            .map((at) =>
              rect(X - wide, Y + at * high - 1, wide * 2 - (at < 0 ? cut : 0), 2, '#ffffff', 0, 'opacity="0.7"'),
            )
            .join('')
        : ''),
    { turn: random.whole(-14, 14), scale: 0.9, narrow: random.chance(0.3) ? 0.8 : 1 },
  )
}

/** A radiator or condenser. */
export function radiator(c: Canvas): string {
  const { random } = c
  const high = random.whole(48, 62)
  const rows = random.whole(18, 30)
  const upright = random.chance(0.4)
  const ends = random.chance(0.6) ? BLACK : CAST
  return (
    rect(34, Y - high, 172, high * 2, '#9aa1a7') +
    times(rows, (i) => rect(34, Y - high + (i * 2 * high) / rows, 172, high / rows, shade(STEEL, 0.7))) +
    times(34, (i) => rect(36 + i * 5, Y - high, 1, high * 2, '#ffffff', 0, 'opacity="0.25"')) +
    (upright
      ? rect(22, Y - high - 4, 20, high * 2 + 8, c.upright(ends), 5) +
        rect(198, Y - high - 4, 20, high * 2 + 8, c.upright(ends), 5)
      : rect(26, Y - high - 16, 188, 20, c.lying(ends), 6) + rect(26, Y + high - 4, 188, 20, c.lying(ends), 6)) +
    rect(random.whole(40, 160), Y - high - 26, 18, 14, c.upright(ends), 3) +
    rect(random.pick([10, 210]), Y - high + random.whole(6, 30), 20, 15, c.lying(ends), 4) +
    rect(random.pick([10, 210]), Y + high - 26, 20, 15, c.lying(ends), 4)
  )
}

/** A battery. */
export function battery(c: Canvas): string {
  const { random } = c
  const wide = random.whole(62, 82)
  const high = random.whole(44, 54)
  const body = random.chance(0.6) ? BLACK : '#e9ebed'
  const isLeft = random.chance(0.5)
  const post = (x: number, colour: string) =>
    rect(x - 9, Y - high - 18, 18, 12, c.upright(colour), 2) + rect(x - 6, Y - high - 27, 12, 12, c.upright(STEEL), 2)
  return (
    post(isLeft ? X - wide + 24 : X + wide - 24, '#b3261e') +
    post(isLeft ? X + wide - 24 : X - wide + 24, BLACK) +
    path(
      `M${X - wide} ${Y - high}L${X - wide + 14} ${Y - high - 12}H${X + wide - 14}L${X + wide} ${Y - high}Z`,
      shade(body, body === BLACK ? 1.2 : 0.9),
    ) +
    rect(X - wide, Y - high, wide * 2, high * 2 + 8, c.face(body), 5) +
    times(6, (i) =>
      rect(X - wide + 8 + i * ((wide * 2 - 16) / 6), Y - high + 3, (wide * 2 - 28) / 6, 3, shade(body, 0.6), 1),
    ) +
    rect(X - wide, Y - 20, wide * 2, 52, c.face(c.paint)) +
    rect(X - wide + 10, Y - 8, wide * 0.9, 9, '#ffffff', 2) +
    times(3, (i) => rect(X - wide + 10, Y + 8 + i * 6, wide * (1.1 - 0.25 * i), 3, '#ffffff', 1, 'opacity="0.75"')) +
    circle(X + wide - 26, Y + 6, 15, '#ffffff', 'opacity="0.9"') +
    path(`M${X + wide - 24} ${Y - 6}l-9 14h7l-3 10 10 -14h-7z`, c.paint)
  )
}

/** A tank for coolant, or a box of plastic. */
export function tank(c: Canvas): string {
  const { random } = c
  const wide = random.whole(46, 66)
  const high = random.whole(38, 54)
  const step = random.whole(14, 40)
  const white = '#eceae2'
  return (
    path(
      `M${X - wide} ${Y - high + step}L${X - wide + step} ${Y - high}H${X + wide - 8}Q${X + wide} ${Y - high} ${X + wide} ${Y - high + 10}V${Y + high}Q${X} ${Y + high + 10} ${X - wide} ${Y + high}Z`,
      c.face(white),
      `stroke="${shade(white, 0.7)}" stroke-width="1.5"`,
    ) +
    rect(X - wide + 4, Y + 8, wide * 2 - 8, high - 6, '#5fb88a', 4, 'opacity="0.45"') +
    times(3, (i) => rect(X + wide - 22, Y - 8 + i * 14, 14, 1.6, shade(white, 0.5))) +
    rect(X - 6, Y - high - 14, 34, 18, c.upright(random.pick([BLACK, '#2d64b3', '#c2a21d'])), 5) +
    rect(X - wide - 14, Y + high - 20, 20, 11, c.lying(white), 3)
  )
}

/** A bumper cover. */
export function bumper(c: Canvas): string {
  const { random } = c
  const sag = random.whole(8, 26)
  const grille = random.whole(2, 4)
  return (
    path(
      `M18 ${Y - 8}Q30 ${Y - 34} 60 ${Y - 36}H180Q210 ${Y - 34} 222 ${Y - 8}L214 ${Y + 34}Q${X} ${Y + 40 + sag} 26 ${Y + 34}Z`,
      c.face('#8f969c'),
    ) +
    path(`M70 ${Y - 16}H170L160 ${Y + 16}H80Z`, BLACK) +
    times(grille, (i) => rect(72, Y - 12 + i * 8, 96, 2, '#5d646a')) +
    circle(46, Y + 12, 12, BLACK) +
    circle(194, Y + 12, 12, BLACK) +
    (random.chance(0.6) ? circle(46, Y + 12, 7, '#e6edf2') + circle(194, Y + 12, 7, '#e6edf2') : '') +
    rect(100, Y + 22, 40, 3, shade(BLACK, 0.8), 1)
  )
}

/** A control arm with its bushings and ball joint. */
export function arm(c: Canvas): string {
  const { random } = c
  const spread = random.whole(36, 54)
  const bend = random.whole(-18, 18)
  const bushing = (x: number, y: number) =>
    circle(x, y, 17, c.face(IRON)) + circle(x, y, 12, RUBBER) + circle(x, y, 6, c.face(STEEL))
  const single = random.chance(0.35)
  const iron = random.pick([BLACK, IRON, CAST])
  return (
    tube(`M44 ${Y + (single ? 10 : -spread)}Q120 ${Y - 20 + bend} 192 ${Y + 22}`, 22, iron) +
    (single ? '' : tube(`M56 ${Y + spread}Q120 ${Y + 30 + bend} 192 ${Y + 22}`, 20, iron)) +
    (single
      ? ''
      : path(
          `M70 ${Y - spread + 16}Q110 ${Y - 6 + bend} 160 ${Y + 14}Q110 ${Y + 24 + bend} 76 ${Y + spread - 14}Z`,
          c.face(iron),
          'opacity="0.55"',
        )) +
    bushing(44, Y + (single ? 10 : -spread)) +
    (single ? '' : bushing(56, Y + spread)) +
    rect(186, Y - 22, 11, 34, c.upright(STEEL), 2) +
    path(`M180 ${Y + 12}Q176 ${Y + 2} 185 ${Y - 4}H198Q208 ${Y + 2} 204 ${Y + 12}Z`, RUBBER) +
    circle(192, Y + 24, 17, c.face(random.chance(0.4) ? c.paint : IRON)) +
    circle(192, Y + 24, 9, c.face(STEEL))
  )
}

/** A gasket with the holes of an engine, or a set of them. */
export function gasket(c: Canvas): string {
  const { random } = c
  const cylinders = random.pick([3, 4, 4, 4, 3, 6])
  const wide = 96
  const high = random.whole(34, 46)
  const colour = random.pick(['#5b6167', '#8a8f94', '#7a5a3c', '#3f4c46', '#b08b55'])
  const bore = Math.min(high * 0.72, (wide * 2) / cylinders / 2.5)
  const bolts = cylinders + 1
  const ground = '#f0f2f3'
  const ringed = random.pick([COPPER, STEEL, c.paint])
  return placed(
    rect(X - wide, Y - high, wide * 2, high * 2, shade(colour, 0.5), 8, 'transform="translate(2 3)"') +
      rect(X - wide, Y - high, wide * 2, high * 2, c.face(colour), 8) +
      times(cylinders, (i) => {
        const x = X - wide + ((i + 0.5) * 2 * wide) / cylinders
        return circle(x, Y, bore + 3, ringed) + circle(x, Y, bore, ground)
      }) +
      times(bolts, (i) => {
        const x = X - wide + 8 + (i * (2 * wide - 16)) / (bolts - 1)
        return circle(x, Y - high + 7, 3.6, ground) + circle(x, Y + high - 7, 3.6, ground)
      }) +
      times(cylinders * 2, (i) =>
        rect(
          X - wide + 14 + (i * (2 * wide - 28)) / (cylinders * 2),
          Y - high + (i % 2 === 0 ? 13 : 2 * high - 17),
          7,
          3.4,
          ground,
          1.7,
        ),
      ),
    { turn: random.whole(-26, 26), scale: 0.92 },
  )
}

/** A muffler or a catalyst. */
export function muffler(c: Canvas): string {
  const { random } = c
  const wide = random.whole(46, 66)
  const high = random.whole(22, 38)
  const bend = random.whole(-30, 30)
  const colour = random.chance(0.5) ? STEEL : IRON
  return placed(
    tube(`M8 ${Y + bend}Q40 ${Y + bend} ${X - wide} ${Y}`, 13, colour) +
      tube(`M${X + wide} ${Y}Q200 ${Y} 234 ${Y - bend * 0.6}`, 13, colour) +
      rect(X - wide, Y - high, wide * 2, high * 2, c.lying(colour), high * 0.8) +
      times(random.whole(0, 5), (i) => rect(X - wide + 18 + i * 15, Y - high, 3, high * 2, shade(colour, 0.7), 1)) +
      rect(X - wide + 6, Y - high * 0.3, 5, high * 0.6, shade(colour, 0.6), 2) +
      circle(20, Y + bend, 12, c.face(IRON)) +
      circle(20, Y + bend, 6, BLACK) +
      (random.chance(0.4) ? rect(X - 6, Y - high - 12, 12, 14, c.upright(ZINC), 2) : ''),
    { turn: random.whole(-16, 16) },
  )
}

/** A mount: rubber between a base and a bolt. */
export function mount(c: Canvas): string {
  const { random } = c
  const wide = random.whole(40, 60)
  const rubber = random.whole(26, 40)
  const isRound = random.chance(0.4)
  if (isRound) {
    const radius = random.whole(36, 46)
    return placed(
      path(
        `M${X - 84} ${Y + 44}L${X - 30} ${Y - radius}H${X + 30}L${X + 84} ${Y + 44}V${Y + 56}H${X - 84}Z`,
        c.face(random.chance(0.5) ? CAST : IRON),
      ) +
        circle(X, Y, radius, c.face(IRON)) +
        circle(X, Y, radius * 0.84, RUBBER) +
        times(random.whole(2, 4), (i) =>
          rect(
            X - radius * 0.8,
            Y - 3,
            radius * 1.6,
            6,
            shade(RUBBER, 1.15),
            2,
            `transform="rotate(${i * 48} ${X} ${Y})"`,
          ),
        ) +
        circle(X, Y, radius * 0.32, c.face(STEEL)) +
        circle(X, Y, radius * 0.17, BLACK) +
        circle(X - 66, Y + 46, 5, BLACK) +
        circle(X + 66, Y + 46, 5, BLACK),
      { turn: random.whole(-10, 10) },
    )
  }
  return (
    rect(X - 6, Y - 72, 12, 40, c.upright(ZINC), 2) +
    times(7, (i) => rect(X - 6.5, Y - 70 + i * 4.4, 13, 1.4, shade(ZINC, 0.6))) +
    rect(X - 22, Y - 40, 44, 10, c.upright(STEEL), 3) +
    path(`M${X - 24} ${Y - 30}H${X + 24}L${X + wide} ${Y - 30 + rubber * 2}H${X - wide}Z`, c.upright(RUBBER)) +
    times(2, (i) => rect(X - 30 - i * 8, Y - 12 + i * 22, 60 + i * 16, 3, shade(RUBBER, 1.2), 1)) +
    path(
      `M${X - wide - 26} ${Y + rubber * 2 - 32}H${X + wide + 26}L${X + wide + 18} ${Y + rubber * 2 - 16}H${X - wide - 18}Z`,
      c.lying(random.chance(0.3) ? c.paint : IRON),
    ) +
    circle(X - wide - 8, Y + rubber * 2 - 25, 4.4, BLACK) +
    circle(X + wide + 8, Y + rubber * 2 - 25, 4.4, BLACK)
  )
}
