import { theme } from '#web/ui/theme/theme.ts'
import classes from './design.module.css'

/** The colours of each scheme: text, quiet text, links, surfaces, lines. */
const ROLES = [
  ['Texto', 'light-dark(var(--mantine-color-black), var(--mantine-color-dark-0))'],
  ['Texto secundario', 'light-dark(var(--mantine-color-grafito-6), var(--mantine-color-dark-2))'],
  ['Enlace', 'light-dark(var(--mantine-color-naranja-8), var(--mantine-color-naranja-4))'],
  ['Acento', 'var(--mantine-color-naranja-6)'],
  ['Línea', 'light-dark(var(--mantine-color-grafito-2), var(--mantine-color-dark-4))'],
  ['Superficie', 'light-dark(var(--mantine-color-grafito-0), var(--mantine-color-dark-6))'],
  ['Fondo', 'light-dark(var(--mantine-color-white), var(--mantine-color-dark-7))'],
] as const

export function Colours() {
  return (
    <section>
      <h2 className={`heading leading-11 ${classes.heading ?? ''}`}>Colores</h2>
      {Object.entries(theme.colors ?? {}).map(([name, shades]) => (
        <div key={name} className={`grid items-center mb-8 ${classes.palette ?? ''}`}>
          <span>{name}</span>
          <ol>
            {(shades ?? []).map((shade, index) => (
              <li key={shade} style={{ background: shade }} title={`${name} ${index}: ${shade}`} />
            ))}
          </ol>
        </div>
      ))}
      {(['light', 'dark'] as const).map((scheme) => (
        <ul key={scheme} className={classes.roles} style={{ colorScheme: scheme }}>
          {ROLES.map(([name, colour]) => (
            <li key={name}>
              <span style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}
