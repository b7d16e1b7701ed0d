import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref } from 'react-router'
import { ROLES } from '#domain/access.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { bannerOptionsQuery } from '#web/data/content/banner-calls.ts'
import { useSession } from '#web/data/session.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { MomentField } from '#web/ui/form/moment-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import classes from './banners.module.css'

const SCREENS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'escritorio', label: 'Computadora' },
  { value: 'telefono', label: 'Teléfono' },
]
const PLAIN = { error: null, required: false } as const

/** The home screen at a moment, for an audience and a screen size, in a frame. */
export function PreviewPanel() {
  const timeZone = useSession().zonaHoraria ?? 'America/Mexico_City'
  const [momento, setMomento] = useState<string | null>(null)
  const [rol, setRol] = useState<string | null>(null)
  const [lista, setLista] = useState<number | null>(null)
  const [device, setDevice] = useState<string | null>('escritorio')
  const { data } = useQuery(bannerOptionsQuery)
  // Without a time it is no moment.
  const at = momento !== null && momento.endsWith('Z') ? momento : null
  const address = useHref(withQuery(privatePath('homePreview'), { momento: at, rol, lista }))
  return (
    <>
      <FieldRow>
        <MomentField
          {...PLAIN}
          id="vista-momento"
          name="momento"
          label="Cuándo"
          help="Vacío: ahora."
          timeZone={timeZone}
          value={momento}
          onChange={setMomento}
        />
        <SelectField<string>
          {...PLAIN}
          id="vista-rol"
          name="rol"
          label="Rol"
          placeholder="Visitante"
          value={rol}
          options={ROLES.map((role) => ({ value: role as string, label: role }))}
          onChange={setRol}
        />
        <SelectField<number>
          {...PLAIN}
          id="vista-lista"
          name="lista"
          label="Compra por la lista"
          placeholder="Ninguna"
          value={lista}
          options={(data?.listas ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChange={setLista}
        />
      </FieldRow>
      <RadioField<string>
        {...PLAIN}
        id="vista-pantalla"
        name="pantalla"
        label="Pantalla"
        value={device}
        options={SCREENS}
        onChange={setDevice}
      />
      <div
        className={`scroll-x outlined ${classes.frameBox ?? ''}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the screen is scrolled by keyboard too.
        tabIndex={0}
        role="region"
        aria-label="Vista previa"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a screen of our own, below our own content policy. */}
        <iframe
          key={address}
          src={address}
          title="Inicio, vista previa"
          className={`block center-self on-body ${classes.frame ?? ''}`}
          data-device={device}
        />
      </div>
    </>
  )
}
