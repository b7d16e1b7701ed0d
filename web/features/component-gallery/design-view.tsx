import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '#web/ui/theme/theme.ts'
import { Colours } from './colours.tsx'
import { Components } from './components.tsx'
import { SpacingScale, TypeScale } from './scales.tsx'
import { States } from './states.tsx'
import classes from './design.module.css'

/** Scales and colours once, then everything in the light scheme beside the dark one. */
export function DesignView() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Componentes</h1>
      <TypeScale />
      <SpacingScale />
      <Colours />
      <div className={classes.schemes}>
        {(['light', 'dark'] as const).map((scheme) => (
          <InScheme key={scheme} scheme={scheme}>
            <h2 className={classes.heading}>{SCHEMES[scheme]}</h2>
            <Components />
            <States />
          </InScheme>
        ))}
      </div>
    </div>
  )
}

/** light-dark() follows the nearest color-scheme; the library's own colours follow its attribute. */
function InScheme({ scheme, children }: { scheme: keyof typeof SCHEMES; children: ReactNode }) {
  const id = `esquema-${scheme}`
  return (
    <section
      id={id}
      className={classes.scheme}
      data-mantine-color-scheme={scheme}
      style={{ colorScheme: scheme }}
      aria-label={SCHEMES[scheme]}
    >
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => document.getElementById(id) ?? undefined}
      >
        {children}
      </MantineProvider>
    </section>
  )
}

const SCHEMES = { light: 'Esquema claro', dark: 'Esquema oscuro' }
