import {
  BLACK,
  CAST,
  CENTRE,
  COPPER,
  IRON,
  RUBBER,
  STEEL,
  ZINC,
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

const { x: X, y: Y } = CENTRE

/** A shock absorber: a gas one, or a strut with seat and spring. */
export function shock(c: Canvas): string {
  const { random } = c
  const body = random.whole(15, 22)
  const colour = random.pick([BLACK, c.paint, c.paint, IRON, '#20262b'])
  const strut = !c.isRear && random.chance(0.75)
  const split = random.whole(-14, 10)
  return placed(
    rect(X - 3.5, Y - 74, 7, 74 + split, c.upright(STEEL), 2) +
      (random.chance(0.5)
        ? rect(X - body * 0.95, Y - 52, body * 1.9, 50 + split, c.upright(RUBBER), 5) +
          times(4, (i) => rect(X - body * 0.95, Y - 44 + i * 10, body * 1.9, 2, shade(RUBBER, 0.5)))
        : '') +
      rect(X - body, Y + split - 8, body * 2, 78 - split, c.upright(colour), 5) +
      rect(X - body - 1, Y + split - 8, body * 2 + 2, 7, c.upright(shade(colour, 0.8)), 2) +
      rect(X - body * 0.7, Y + split + 16, body * 1.4, 22, '#ffffff', 1, 'opacity="0.85"') +
      rect(X - body * 0.7, Y + split + 16, body * 1.4, 6, c.paint, 1) +
      (strut
        ? path(
            `M${X - body - 22} ${Y + split + 2}L${X - body} ${Y + split + 8}H${X + body}L${X + body + 22} ${Y + split + 2}V${Y + split - 4}H${X - body - 22}Z`,
            c.lying(IRON),
          ) +
          rect(X - body - 3, Y + 58, body * 2 + 6, 24, c.upright(IRON), 2) +
          circle(X + body - 2, Y + 64, 3.4, BLACK) +
          circle(X + body - 2, Y + 75, 3.4, BLACK)
        : circle(X, Y + 78, 11, c.face(IRON)) + circle(X, Y + 78, 5, BLACK)) +
      (strut || random.chance(0.4)
        ? rect(X - 5.5, Y - 80, 11, 8, c.upright(ZINC), 2)
        : circle(X, Y - 78, 10, c.face(IRON)) + circle(X, Y - 78, 4.6, BLACK)),
    { turn: random.whole(18, 62), scale: 0.92 },
  )
}

/** A coil spring. */
export function spring(c: Canvas): string {
  const { random } = c
  const coils = random.whole(5, 9)
  const wide = random.whole(32, 44)
  const thick = random.whole(7, 11)
  const colour = random.pick([BLACK, c.paint, IRON, '#2d4f7c', '#8a1f1f'])
  const step = 118 / coils
  const back = times(coils, (i) =>
    tube(
      `M${X + wide} ${n(Y - 59 + (i + 0.5) * step)}L${X - wide} ${n(Y - 59 + (i + 1) * step)}`,
      thick * 0.9,
      shade(colour, 0.6),
    ),
  )
  const front = times(coils, (i) =>
    tube(
      `M${X - wide} ${n(Y - 59 + i * step)}Q${X} ${n(Y - 53 + (i + 0.6) * step)} ${X + wide} ${n(Y - 59 + (i + 0.5) * step)}`,
      thick,
      colour,
    ),
  )
  return placed(back + front, { turn: random.pick([0, 90, 24, -20]), scale: 0.98 })
}

/** A shaft with joints and boots. */
export function shaft(c: Canvas): string {
  const { random } = c
  const reach = random.whole(84, 100)
  const boot = (x: number, way: number) =>
    times(5, (i) => rect(x + way * i * 6 - 3.5, Y - 20 + i * 2.6, 7, 40 - i * 5.2, c.lying(RUBBER), 3)) +
    rect(x - 3.5, Y - 21, 4, 42, c.lying(STEEL), 1)
  return placed(
    rect(X - reach, Y - 4.5, reach * 2, 9, c.lying(random.chance(0.5) ? IRON : BLACK)) +
      rect(X - reach + 2, Y - 24, 30, 48, c.lying(STEEL), 6) +
      boot(X - reach + 36, 1) +
      rect(X + reach - 34, Y - 21, 30, 42, c.lying(STEEL), 5) +
      boot(X + reach - 40, -1) +
      rect(X - reach - 14, Y - 8, 18, 16, c.lying(IRON), 1) +
      times(7, (i) => rect(X - reach - 14, Y - 7 + i * 2.2, 17, 0.8, shade(IRON, 0.5))) +
      rect(X + reach - 6, Y - 7, 18, 14, c.lying(IRON), 2),
    { turn: random.whole(-24, 24), scale: 0.9 },
  )
}

/** A steering end: a threaded rod with a ball stud. */
export function rodEnd(c: Canvas): string {
  const { random } = c
  const reach = random.whole(56, 88)
  const head = random.whole(19, 24)
  const bent = random.chance(0.35) ? random.whole(6, 16) : 0
  return placed(
    tube(`M${X - reach} ${Y}Q${X} ${Y + bent} ${X + reach - 20} ${Y}`, 12, random.chance(0.4) ? BLACK : IRON) +
      times(Math.floor(reach / 6), (i) =>
        rect(X - reach + i * 4, Y - 6.5 + bent * 0.1 * Math.min(i, 4), 1.6, 13, shade(IRON, 0.45)),
      ) +
      rect(X + reach - 26, Y - 38 - head, 10, 40, c.upright(STEEL), 2) +
      times(6, (i) => rect(X + reach - 26.5, Y - 36 - head + i * 3.2, 11, 1.1, shade(STEEL, 0.55))) +
      path(
        `M${X + reach - 27} ${Y - head - 6}L${X + reach - 36} ${Y - head + 8}H${X + reach - 6}L${X + reach - 15} ${Y - head - 6}Z`,
        c.upright(RUBBER),
      ) +
      circle(X + reach - 21, Y, head, c.face(random.chance(0.4) ? c.paint : IRON)) +
      circle(X + reach - 21, Y, head * 0.62, c.face(STEEL)) +
      circle(X + reach - 21, Y, 3, ZINC),
    { turn: random.whole(-22, 26), scale: 0.95 },
  )
}

/** A sway-bar link: a rod with a joint, or bolts and rubbers, at each end. */
export function link(c: Canvas): string {
  const { random } = c
  const reach = random.whole(48, 74)
  if (random.chance(0.35)) {
    const rubber = random.pick([RUBBER, '#8e2a22', '#1f4e8c'])
    return placed(
      rect(X - reach, Y - 4, reach * 2, 8, c.lying(ZINC)) +
        rect(X - reach - 6, Y - 10, 9, 20, c.lying(ZINC), 2) +
        [-0.78, -0.42, 0.42, 0.78]
          .map(
            (at) =>
              rect(X + at * reach - 9, Y - 17, 18, 34, c.lying(rubber), 8) +
              rect(X + at * reach + (at < 0 ? 9 : -12), Y - 19, 3, 38, c.lying(STEEL)),
          )
          .join('') +
        rect(X - reach * 0.26, Y - 8, reach * 0.52, 16, c.lying(STEEL), 2),
      { turn: random.whole(-40, 40) },
    )
  }
  const end = (x: number, way: number) =>
    rect(x - 5, Y + (way > 0 ? 8 : -44), 10, 36, c.upright(STEEL), 2) +
    times(5, (i) => rect(x - 5.5, Y + (way > 0 ? 24 : -44) + i * 3.4, 11, 1.2, shade(STEEL, 0.55))) +
    rect(x - 11, Y + (way > 0 ? 6 : -20), 22, 13, c.upright(RUBBER), 5) +
    circle(x, Y, 15, c.face(IRON)) +
    circle(x, Y, 8, c.face(c.paint))
  return placed(
    tube(`M${X - reach} ${Y}H${X + reach}`, random.whole(8, 12), random.chance(0.5) ? BLACK : IRON) +
      end(X - reach, -1) +
      end(X + reach, random.pick([1, -1])),
    { turn: random.whole(-34, 34), scale: 0.95 },
  )
}

/** A spark plug. */
export function plug(c: Canvas): string {
  const { random } = c
  const porcelain = random.whole(34, 46)
  const thread = random.whole(26, 36)
  const hex = random.whole(15, 18)
  const stripe = random.chance(0.7)
  const turns = Math.floor(thread / 4)
  return placed(
    rect(X - 5, Y - 40 - porcelain, 10, 12, c.upright(random.chance(0.3) ? ZINC : STEEL), 3) +
      path(
        `M${X - 8} ${Y - 28}L${X - 7} ${Y - 30 - porcelain + 2}H${X + 7}L${X + 8} ${Y - 28}L${X + 11} ${Y}H${X - 11}Z`,
        c.upright('#f2f1ec'),
      ) +
      (stripe
        ? times(3, (i) => rect(X - 8.5, Y - 24 + i * 6, 17, 1.6, c.paint))
        : rect(X - 9, Y - 20, 18, 8, c.paint)) +
      rect(X - hex, Y - 2, hex * 2, 17, c.upright(STEEL), 2) +
      rect(X - hex + 3, Y + 15, hex * 2 - 6, 8, c.upright(IRON), 1) +
      rect(X - hex + 1, Y + 22, hex * 2 - 2, 4, c.upright(ZINC), 2) +
      rect(X - 10, Y + 26, 20, thread, c.upright(STEEL)) +
      times(turns, (i) =>
        rect(
          X - 10.6,
          Y + 27 + i * 4,
          21.2,
          1.5,
          shade(STEEL, 0.55),
          0,
          `transform="rotate(-4 ${X} ${n(Y + 27 + i * 4)})"`,
        ),
      ) +
      rect(X - 2.5, Y + 26 + thread, 5, 6, '#f2f1ec') +
      tube(`M${X + 8} ${Y + 26 + thread}V${Y + 36 + thread}H${X - 1}`, 3, IRON),
    { turn: random.whole(28, 70), scale: 0.86 },
  )
}

/** Leads for spark plugs, in a coil. */
export function leads(c: Canvas): string {
  const { random } = c
  const colour = random.pick([BLACK, c.paint, '#8a1f1f', '#1f4e8c'])
  const count = random.pick([4, 4, 5, 6])
  return times(count, (i) => {
    const y = Y - 46 + i * (92 / (count - 1))
    const sag = random.whole(10, 34)
    return (
      tube(`M${X - 70} ${n(y)}C${X - 30} ${n(y + sag)} ${X + 20} ${n(y - sag)} ${X + 62} ${n(y)}`, 6, colour) +
      rect(X - 92, y - 6, 28, 12, c.lying(RUBBER), 5) +
      rect(X + 58, y - 5, 24, 10, c.lying(random.chance(0.5) ? RUBBER : '#7b7f83'), 4) +
      rect(X + 80, y - 2, 8, 4, c.lying(ZINC), 1)
    )
  })
}

/** A hose with its clamps. */
export function hose(c: Canvas): string {
  const { random } = c
  const thick = random.whole(16, 30)
  const bends = [
    `M36 ${Y + 46}C80 ${Y + 50} 84 ${Y - 40} 130 ${Y - 30}S190 ${Y + 20} 206 ${Y - 36}`,
    `M46 ${Y - 44}C52 ${Y + 40} 110 ${Y + 56} 196 ${Y + 40}`,
    `M40 ${Y + 30}H96C130 ${Y + 30} 120 ${Y - 34} 156 ${Y - 34}H202`,
    `M60 ${Y + 54}C40 ${Y - 60} 180 ${Y - 60} 186 ${Y + 50}`,
  ]
  const d = random.pick(bends)
  return (
    tube(d, thick, RUBBER) +
    `<path d="${d}" fill="none" stroke="${shade(RUBBER, 1.12)}" stroke-width="${n(thick * 0.3)}" stroke-dasharray="2 3"/>` +
    (random.chance(0.7) ? `<path d="${d}" fill="none" stroke="${c.paint}" stroke-width="2"/>` : '') +
    `<path d="${d}" fill="none" stroke="${STEEL}" stroke-width="${n(thick + 3)}" stroke-dasharray="6 ${random.whole(150, 190)}" stroke-dashoffset="-10"/>`
  )
}

/** A cable in its cover, rolled up. */
export function cable(c: Canvas): string {
  const { random } = c
  const radius = random.whole(34, 48)
  const turns = random.whole(1, 3)
  return (
    times(turns, (i) =>
      tube(
        `M${X - radius - i * 7} ${Y}a${radius + i * 7} ${n((radius + i * 7) * 0.8)} 0 1 1 ${2 * (radius + i * 7)} 0a${radius + i * 7} ${n((radius + i * 7) * 0.8)} 0 1 1 ${-2 * (radius + i * 7)} 0`,
        6,
        BLACK,
      ),
    ) +
    tube(`M${X} ${n(Y + radius * 0.8)}C${X + 40} ${Y + radius} ${X + 70} ${Y + 60} 214 ${Y + 30}`, 6, BLACK) +
    tube(`M${X} ${n(Y - radius * 0.8)}C${X - 40} ${Y - radius} ${X - 60} ${Y - 60} 30 ${Y - 40}`, 6, BLACK) +
    rect(196, Y + 24, 26, 11, c.lying(ZINC), 3) +
    rect(16, Y - 46, 26, 11, c.lying(random.chance(0.5) ? c.paint : STEEL), 3) +
    rect(150, Y + 46, 12, 14, c.lying(RUBBER), 3)
  )
}

/** A belt, or a kit of it with its tensioner. */
export function belt(c: Canvas): string {
  const { random } = c
  const wide = random.whole(66, 92)
  const high = random.whole(36, 56)
  const dent = random.whole(-22, 26)
  const d = `M${X - wide} ${Y}C${X - wide} ${Y - high} ${X - 20} ${Y - high - dent} ${X} ${Y - high + dent}S${X + wide} ${Y - high} ${X + wide} ${Y}S${X + 30} ${Y + high} ${X} ${Y + high}S${X - wide} ${Y + high} ${X - wide} ${Y}Z`
  const hasTeeth = random.chance(0.5)
  const pulleys = random.chance(0.4) ? random.whole(1, 2) : 0
  return (
    `<path d="${d}" fill="none" stroke="${RUBBER}" stroke-width="16" transform="translate(5 5)" opacity="0.55"/>` +
    `<path d="${d}" fill="none" stroke="${RUBBER}" stroke-width="15"/>` +
    `<path d="${d}" fill="none" stroke="${shade(RUBBER, 1.25)}" stroke-width="${hasTeeth ? 15 : 11}" stroke-dasharray="${hasTeeth ? '2.4 3' : '400 1'}"/>` +
    (hasTeeth
      ? ''
      : [-3.4, 0, 3.4]
          .map(
            (at) =>
              `<path d="${d}" fill="none" stroke="${RUBBER}" stroke-width="1.3" transform="translate(${at} ${at})"/>`,
          )
          .join('')) +
    times(
      pulleys,
      (i) =>
        circle(X - 26 + i * 54, Y + 6, 24 - i * 5, c.face(IRON)) +
        circle(X - 26 + i * 54, Y + 6, 17 - i * 4, c.face(STEEL)) +
        circle(X - 26 + i * 54, Y + 6, 6, BLACK),
    )
  )
}

/** A wiper blade. */
export function wiper(c: Canvas): string {
  const flat = c.random.chance(0.5)
  const bow = c.random.whole(8, 22)
  return placed(
    tube(`M22 ${Y + 14}Q${X} ${Y + 14 - bow} 218 ${Y + 14}`, flat ? 12 : 6, BLACK) +
      `<path d="M22 ${Y + 21}Q${X} ${Y + 21 - bow} 218 ${Y + 21}" fill="none" stroke="${RUBBER}" stroke-width="5"/>` +
      (flat ? '' : tube(`M60 ${Y + 8}Q${X} ${Y - 26} 180 ${Y + 8}`, 5, IRON)) +
      rect(X - 16, Y - 16 - (flat ? 0 : 6), 32, 20, c.upright(BLACK), 4) +
      rect(X - 8, Y - 12 - (flat ? 0 : 6), 16, 5, c.paint, 1),
    { turn: c.random.whole(-28, 28) },
  )
}

/** A steering rack. */
export function rack(c: Canvas): string {
  const { random } = c
  const boot = (x: number) => times(7, (i) => rect(x + i * 5, Y - 13, 3.6, 26, c.lying(RUBBER), 2))
  return placed(
    rect(10, Y - 4, 220, 8, c.lying(STEEL), 2) +
      rect(62, Y - 11, 116, 22, c.lying(CAST), 6) +
      boot(28) +
      boot(176) +
      path(`M${random.whole(84, 100)} ${Y + 8}l-14 -44h26l10 44z`, c.upright(CAST)) +
      rect(86, Y - 52, 10, 20, c.upright(IRON), 2) +
      tube(`M120 ${Y + 10}C126 ${Y + 34} 150 ${Y + 30} 166 ${Y + 9}`, 4, random.chance(0.5) ? ZINC : COPPER) +
      circle(140, Y + 13, 7, c.face(CAST)) +
      circle(140, Y + 13, 3, BLACK),
    { turn: random.whole(-16, 16), scale: 0.96 },
  )
}
