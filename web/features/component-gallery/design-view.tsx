import type { ReactNode } from 'react'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { Colours } from './colours.tsx'
import { Components } from './components.tsx'
import { DataDisplay } from './data-display.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { LongWork } from './long-work.tsx'
import { SpacingScale, TypeScale } from './scales.tsx'
import { ScreenParts } from './screen-parts.tsx'
import { States } from './states.tsx'
import classes from './design.module.css'

const PARTS = [
  { value: 'base', label: 'Letra y color' },
  { value: 'catalogo', label: 'Catálogo' },
  { value: 'pantalla', label: 'Pantalla' },
  { value: 'formularios', label: 'Formularios' },
  { value: 'campos', label: 'Campos' },
  { value: 'avisos', label: 'Avisos' },
  { value: 'datos', label: 'Datos' },
  { value: 'listas', label: 'Listas' },
  { value: 'trabajos', label: 'Trabajos largos' },
] as const

/** All components with their states, in the colour scheme of the page. */
export function DesignView() {
  const part = useAddressTab('parte', PARTS)
  return (
    <div className={classes.page}>
      <div className="row items-center justify-between gap-16 mb-12">
        <h1 className="heading leading-11 text-h1">Componentes</h1>
        <SchemeSwitch />
      </div>
      <AddressTabs parameter="parte" label="Partes" tabs={PARTS} current={part} />
      {SHOWN[part]()}
    </div>
  )
}

const SHOWN: Readonly<Record<(typeof PARTS)[number]['value'], () => ReactNode>> = {
  base: () => (
    <>
      <TypeScale />
      <SpacingScale />
      <Colours />
    </>
  ),
  catalogo: () => (
    <>
      <Components />
      <States />
    </>
  ),
  pantalla: () => <ScreenParts />,
  formularios: () => <Forms />,
  campos: () => <Fields />,
  avisos: () => <Feedback />,
  datos: () => <DataDisplay />,
  listas: () => <Lists />,
  trabajos: () => <LongWork />,
}
