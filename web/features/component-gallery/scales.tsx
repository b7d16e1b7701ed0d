import classes from './design.module.css'

/** As in web/ui/theme/global.css. */
const TEXT = [
  ['xs', 'notas, etiquetas'],
  ['sm', 'datos secundarios'],
  ['md', 'listas densas, controles'],
  ['base', 'texto, campos'],
  ['lg', 'texto destacado'],
  ['xl', 'subtítulos de panel'],
] as const
const HEADINGS = [
  ['h3', 'tarjetas'],
  ['h2', 'secciones'],
  ['h1', 'pantallas'],
  ['display', 'publicaciones'],
] as const

/** Multiples of 4 px between elements; 2, 6, 10 and 14 only inside a control. */
const SPACES = [4, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64]

export function TypeScale() {
  return (
    <section>
      <h2 className={`heading leading-11 ${classes.heading ?? ''}`}>Tipografía</h2>
      <dl className={classes.scale}>
        {[...TEXT, ...HEADINGS].map(([name, use]) => (
          <div key={name}>
            <dt>
              {name} <span className="faint text-sm">{use}</span>
            </dt>
            <dd
              data-heading={HEADINGS.some(([heading]) => heading === name)}
              style={{ fontSize: `var(--text-${name})` }}
            >
              Balatas delanteras Tsuru 98
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function SpacingScale() {
  return (
    <section>
      <h2 className={`heading leading-11 ${classes.heading ?? ''}`}>Espacios</h2>
      <ul className={classes.spaces}>
        {SPACES.map((space) => (
          <li key={space}>
            <span style={{ width: space, height: space }} />
            {space}
          </li>
        ))}
      </ul>
    </section>
  )
}
