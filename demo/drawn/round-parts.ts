import {
  BLACK,
  CAST,
  CENTRE,
  COPPER,
  IRON,
  RUBBER,
  STEEL,
  around,
  circle,
  n,
  path,
  placed,
  rect,
  shade,
  times,
} from './canvas.ts'
import type { Canvas } from './canvas.ts'

const { x: X, y: Y } = CENTRE
const holes = (count: number, radius: number, size: number, fill = BLACK, from = -Math.PI / 2) =>
  around(count, X, Y, radius, (x, y) => circle(x, y, size, fill), from)
const ring = (radius: number, width: number, stroke: string, more = '') =>
  `<circle cx="${X}" cy="${Y}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`

/** A brake disc: with its hub, bolts, and perhaps vents. */
export function disc(c: Canvas): string {
  const { random } = c
  const radius = random.whole(56, 72)
  const inner = radius * (0.42 + 0.16 * random.next())
  const bolts = random.pick([4, 4, 5, 5, 6])
  const drilled = random.chance(0.35)
  const grooves = random.chance(0.3) ? random.whole(6, 12) : 0
  const thick = c.isRear ? 4 : 10
  return placed(
    circle(X + thick, Y + 2, radius, shade(IRON, 0.7)) +
      (c.isRear
        ? ''
        : times(3, (i) =>
            ring(
              radius - 1 + i * 0.1,
              1.2,
              shade(IRON, 0.5),
              `transform="translate(${3 + i * 2.4} 1)" stroke-dasharray="3 4"`,
            ),
          )) +
      circle(X, Y, radius, c.face(STEEL)) +
      ring(radius - 3, 0.8, shade(STEEL, 0.75)) +
      ring((radius + inner) / 2, 0.6, shade(STEEL, 0.85)) +
      (drilled
        ? holes(18, radius * 0.86, 1.9, shade(STEEL, 0.4)) + holes(18, radius * 0.74, 1.9, shade(STEEL, 0.4), 0.17)
        : '') +
      around(grooves, X, Y, (radius + inner) / 2, (x, y, angle) =>
        rect(
          x - (radius - inner) / 2.6,
          y - 1,
          (radius - inner) / 1.3,
          2,
          shade(STEEL, 0.6),
          1,
          `transform="rotate(${n(angle + 18)} ${n(x)} ${n(y)})"`,
        ),
      ) +
      circle(X, Y, inner, c.face(random.chance(0.3) ? c.paint : IRON)) +
      ring(inner - 2, 1.4, shade(IRON, 0.6)) +
      holes(bolts, inner * 0.68, inner * 0.11) +
      circle(X, Y, inner * (0.3 + 0.12 * random.next()), shade(BLACK, 0.7)),
    { narrow: 0.82 + 0.16 * random.next(), turn: random.whole(-12, 12) },
  )
}

/** A brake drum from aside. */
export function drum(c: Canvas): string {
  const radius = c.random.whole(54, 66)
  const ribs = c.random.whole(0, 5)
  return placed(
    circle(X + 22, Y, radius * 0.97, c.face(shade(IRON, 0.8))) +
      rect(X, Y - radius, 22, radius * 2, c.lying(IRON)) +
      times(ribs, (i) => rect(X + 3 + i * 4, Y - radius - 1, 1.6, radius * 2 + 2, shade(IRON, 0.6))) +
      circle(X, Y, radius, c.face(IRON)) +
      ring(radius - 6, 2, shade(IRON, 0.7)) +
      circle(X, Y, radius * 0.45, c.face(shade(IRON, 1.15))) +
      holes(c.random.pick([4, 5]), radius * 0.31, 4) +
      circle(X, Y, radius * 0.17, BLACK),
    { narrow: 0.72 + 0.2 * c.random.next() },
  )
}

/** A clutch plate with its springs, or a whole kit. */
export function clutch(c: Canvas): string {
  const { random } = c
  const radius = random.whole(58, 70)
  const segments = random.pick([12, 16, 18, 20])
  const springs = random.pick([4, 5, 6])
  const lining = random.pick(['#6b4a33', '#54504b', '#7a5a3c', '#4b4f52'])
  return placed(
    circle(X + 5, Y + 3, radius, shade(lining, 0.5)) +
      circle(X, Y, radius, c.face(lining)) +
      around(segments, X, Y, radius * 0.83, (x, y, angle) =>
        rect(
          x - radius * 0.17,
          y - 0.9,
          radius * 0.34,
          1.8,
          shade(lining, 0.55),
          0,
          `transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`,
        ),
      ) +
      holes(segments, radius * 0.9, 1.3, ZINC_DARK, 0.1) +
      circle(X, Y, radius * 0.64, c.face(STEEL)) +
      around(springs, X, Y, radius * 0.42, (x, y, angle) => {
        const turned = `transform="rotate(${n(angle + 90)} ${n(x)} ${n(y)})"`
        const wire = random.chance(0.5) ? c.paint : IRON
        return (
          rect(x - 11, y - 5.5, 22, 11, BLACK, 3, turned) +
          `<g ${turned}>${times(6, (i) => rect(x - 9.5 + i * 3.2, y - 4.5, 2.2, 9, c.lying(wire), 1))}</g>`
        )
      }) +
      circle(X, Y, radius * 0.22, c.face(IRON)) +
      around(random.pick([16, 20, 24]), X, Y, radius * 0.145, (x, y) => circle(x, y, 1.3, shade(IRON, 1.2))) +
      circle(X, Y, radius * 0.13, BLACK),
    { narrow: 0.86 + 0.12 * random.next(), turn: random.whole(0, 60) },
  )
}
const ZINC_DARK = '#8a7440'

/** A pulley or tensioner with grooves. */
export function pulley(c: Canvas): string {
  const { random } = c
  const radius = random.whole(44, 58)
  const steel = random.chance(0.5)
  const colour = steel ? IRON : BLACK
  const grooves = random.whole(0, 6)
  return placed(
    circle(X + 16, Y, radius, shade(colour, 0.6)) +
      rect(X, Y - radius, 16, radius * 2, c.lying(colour)) +
      times(grooves, (i) => rect(X + 1.5 + i * 2.4, Y - radius - 0.5, 1.1, radius * 2 + 1, shade(colour, 0.5))) +
      circle(X, Y, radius, c.face(colour)) +
      (steel
        ? holes(random.pick([3, 5, 6]), radius * 0.62, radius * 0.14, shade(colour, 0.45))
        : ring(radius * 0.7, 2, shade(colour, 1.3))) +
      circle(X, Y, radius * 0.36, c.face(STEEL)) +
      ring(radius * 0.28, 2.4, BLACK) +
      circle(X, Y, radius * 0.14, random.chance(0.5) ? BLACK : shade(STEEL, 0.6)),
    { narrow: 0.75 + 0.2 * random.next() },
  )
}

/** A wheel hub with its studs. */
export function hub(c: Canvas): string {
  const { random } = c
  const studs = random.pick([4, 4, 5])
  const flange = random.whole(48, 60)
  return placed(
    rect(X + 8, Y - flange * 0.6, 34, flange * 1.2, c.lying(IRON), 6) +
      circle(X + 4, Y, flange, shade(STEEL, 0.55)) +
      circle(X, Y, flange, c.face(STEEL)) +
      around(
        studs,
        X,
        Y,
        flange * 0.74,
        (x, y) =>
          circle(x, y, 7, shade(STEEL, 0.7)) +
          rect(x - 24, y - 4, 26, 8, c.lying(IRON), 2) +
          times(6, (i) => rect(x - 23 + i * 3, y - 4, 1, 8, shade(IRON, 0.5))),
        -Math.PI / 2,
      ) +
      circle(X, Y, flange * 0.45, c.face(shade(STEEL, 0.9))) +
      ring(flange * 0.36, 2, shade(IRON, 0.7)) +
      circle(X, Y, flange * 0.24, random.chance(0.5) ? BLACK : c.face(IRON)) +
      (c.isRear ? '' : around(16, X, Y, flange * 0.2, (x, y) => circle(x, y, 1.3, IRON))),
    { narrow: 0.78 + 0.15 * random.next() },
  )
}

/** A bearing: with balls, rollers or a seal. */
export function bearing(c: Canvas): string {
  const { random } = c
  const radius = random.whole(50, 64)
  const bore = radius * (0.42 + 0.14 * random.next())
  const between = (radius + bore) / 2
  const count = random.whole(9, 16)
  const kind = random.pick(['balls', 'seal', 'rollers'])
  const lip = random.pick([BLACK, '#7a2f26', '#2f4a6b', c.paint])
  return placed(
    circle(X + 12, Y + 2, radius, shade(STEEL, 0.5)) +
      circle(X, Y, radius, c.face(STEEL)) +
      ring(between, (radius - bore) * 0.56, kind === 'seal' ? lip : shade(IRON, 0.6)) +
      (kind === 'seal' ? ring(between, 1.4, shade(lip, 1.25)) : '') +
      (kind === 'balls'
        ? around(
            count,
            X,
            Y,
            between,
            (x, y) => circle(x, y, (radius - bore) * 0.22, c.upright(STEEL)) + circle(x - 1.5, y - 1.5, 1.4, '#ffffff'),
          )
        : '') +
      (kind === 'rollers'
        ? around(count + 6, X, Y, between, (x, y, angle) =>
            rect(
              x - (radius - bore) * 0.24,
              y - 2.6,
              (radius - bore) * 0.48,
              5.2,
              c.lying(STEEL),
              2,
              `transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`,
            ),
          )
        : '') +
      ring(bore + 3, 5, shade(STEEL, 1.15)) +
      circle(X, Y, bore, '#eceff1') +
      ring(bore, 1.2, shade(STEEL, 0.5)),
    { narrow: 0.84 + 0.14 * random.next() },
  )
}

/** A seal or a ring of rubber. */
export function seal(c: Canvas): string {
  const { random } = c
  const radius = random.whole(46, 64)
  const bore = radius * (0.55 + 0.2 * random.next())
  const colour = random.pick([BLACK, '#7b3b2a', '#8a5b2b', '#2f4a6b', '#3c5a44'])
  return placed(
    circle(X + 8, Y + 2, radius, shade(colour, 0.55)) +
      circle(X, Y, radius, c.face(random.chance(0.4) ? IRON : colour)) +
      ring((radius + bore) / 2, 2, shade(colour, 1.3)) +
      ring(bore + 4, 7, colour) +
      ring(bore + 5, 1.6, '#e7c98a', random.chance(0.5) ? '' : 'opacity="0"') +
      circle(X, Y, bore, '#eceff1') +
      ring(bore, 1.4, shade(colour, 0.6)),
    { narrow: 0.7 + 0.25 * random.next() },
  )
}

/** A bushing: rubber in a sleeve. */
export function bushing(c: Canvas): string {
  const { random } = c
  const radius = random.whole(38, 52)
  const long = random.whole(30, 54)
  const colour = random.pick([RUBBER, RUBBER, '#8e2a22', '#a88a2e'])
  return placed(
    circle(X + long / 2, Y, radius * 0.86, shade(colour, 0.6)) +
      rect(X - long / 2, Y - radius * 0.86, long, radius * 1.72, c.lying(random.chance(0.5) ? STEEL : colour)) +
      circle(X - long / 2, Y, radius, c.face(colour)) +
      `<g transform="translate(${n(-long / 2)} 0)">${ring(radius * 0.72, 3, shade(colour, 1.2))}${random.chance(0.4) ? around(2, X, Y, radius * 0.66, (x, y) => circle(x, y, 6, shade(colour, 0.4))) : ''}</g>` +
      circle(X - long / 2, Y, radius * 0.42, c.face(STEEL)) +
      circle(X - long / 2, Y, radius * 0.26, BLACK),
    { narrow: 0.8 },
  )
}

/** A fan: blades on a motor, in a frame or without. */
export function fan(c: Canvas): string {
  const { random } = c
  const blades = random.pick([5, 6, 7, 9])
  const frame = random.chance(0.6)
  const curve = random.whole(14, 26)
  const blade = `M${X} ${Y - 14}C${X + curve} ${Y - 34} ${X + curve} ${Y - 58} ${X + 4} ${Y - 64}C${X - 12} ${Y - 60} ${X - 14} ${Y - 34} ${X} ${Y - 14}Z`
  return (
    (frame
      ? rect(X - 74, Y - 72, 148, 144, c.face(BLACK), 16) + circle(X, Y, 68, '#dfe3e6') + ring(68, 3, shade(BLACK, 0.6))
      : '') +
    times(blades, (i) =>
      path(
        blade,
        c.upright(BLACK),
        `transform="rotate(${n((360 / blades) * i)} ${X} ${Y})" stroke="${shade(BLACK, 1.25)}" stroke-width="0.6"`,
      ),
    ) +
    (frame
      ? times(4, (i) => rect(X - 70, Y - 2, 56, 4, BLACK, 2, `transform="rotate(${i * 90 + 30} ${X} ${Y})"`))
      : ring(66, 3, BLACK)) +
    circle(X, Y, 20, c.face(IRON)) +
    circle(X, Y, 11, c.face(random.chance(0.4) ? c.paint : STEEL)) +
    holes(3, 6, 1.4)
  )
}

/** A steering or ball joint: a ball housing with its stud. */
export function ballJoint(c: Canvas): string {
  const { random } = c
  const wide = random.whole(30, 40)
  const holesAt = random.pick([2, 3, 4])
  const stud = random.whole(34, 46)
  const flange = random.chance(0.6)
  return (
    rect(X - 7, Y - 20 - stud, 14, stud, c.upright(STEEL), 2) +
    times(Math.floor(stud / 5), (i) => rect(X - 7.5, Y - 20 - stud + i * 4, 15, 1.2, shade(STEEL, 0.6))) +
    rect(X - 14, Y - stud + 2, 28, 11, c.upright(ZINC_DARK), 2) +
    path(
      `M${X - 13} ${Y - 20}C${X - 34} ${Y - 6} ${X - 30} ${Y + 6} ${X - wide + 6} ${Y + 12}H${X + wide - 6}C${X + 30} ${Y + 6} ${X + 34} ${Y - 6} ${X + 13} ${Y - 20}Z`,
      c.upright(RUBBER),
    ) +
    (flange
      ? path(
          `M${X - wide - 30} ${Y + 16}Q${X} ${Y + 2} ${X + wide + 30} ${Y + 16}L${X + wide + 24} ${Y + 30}Q${X} ${Y + 22} ${X - wide - 24} ${Y + 30}Z`,
          c.face(IRON),
        ) +
        times(holesAt, (i) =>
          circle(
            X - wide - 16 + (i * (2 * wide + 32)) / (holesAt - 1),
            Y + 20 - 4 * Math.sin((i / (holesAt - 1)) * Math.PI),
            5,
            '#e6e9eb',
          ),
        )
      : rect(X - wide, Y + 10, wide * 2, 12, c.upright(IRON), 3)) +
    rect(X - wide + 4, Y + 20, wide * 2 - 8, 34, c.upright(random.chance(0.35) ? c.paint : IRON), 8) +
    rect(X - wide + 10, Y + 50, wide * 2 - 20, 8, c.upright(STEEL), 4) +
    circle(X, Y + 62, 3.5, ZINC_DARK)
  )
}

/** A piston with its rings. */
export function piston(c: Canvas): string {
  const { random } = c
  const wide = random.whole(40, 50)
  const high = random.whole(84, 104)
  const top = Y - high / 2
  const rings = random.pick([3, 3, 2])
  return (
    path(
      `M${X - wide} ${top}H${X + wide}V${top + high * 0.6}L${X + wide * 0.86} ${top + high}H${X + wide * 0.4}Q${X} ${top + high * 0.82} ${X - wide * 0.4} ${top + high}H${X - wide * 0.86}L${X - wide} ${top + high * 0.6}Z`,
      c.upright(CAST),
    ) +
    (random.chance(0.5)
      ? path(
          `M${X - wide * 0.8} ${top + high * 0.5}H${X + wide * 0.8}V${top + high * 0.72}H${X - wide * 0.8}Z`,
          BLACK,
          'opacity="0.5"',
        )
      : '') +
    `<ellipse cx="${X}" cy="${n(top)}" rx="${wide}" ry="9" fill="${c.face(CAST)}"/>` +
    times(rings, (i) => rect(X - wide - 1, top + 12 + i * 9, wide * 2 + 2, 4, c.upright(i === 2 ? COPPER : IRON), 1)) +
    circle(X, top + high * 0.62, 13, shade(CAST, 0.75)) +
    circle(X, top + high * 0.62, 10, BLACK)
  )
}
