import { useQuery } from '@tanstack/react-query'
import {
  audienceQuery,
  type AnnouncementDetail,
  type AnnouncementOptions,
} from '#web/data/content/announcement-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import classes from './announcement-admin.module.css'
import type { AnnouncementFormState } from './announcement-form-state.ts'
import { CompaniesField } from './companies-field.tsx'

interface AudienceFieldsProps {
  readonly form: AnnouncementFormState
  readonly options: AnnouncementOptions
  readonly companies: AnnouncementDetail['nombresEmpresas']
}

/** The audience and its size. */
export function AudienceFields({ form: { field, values }, options, companies }: AudienceFieldsProps) {
  const { roles, empresas, sucursales, visitantes, activo } = values
  return (
    <>
      <FieldRow>
        <MultiSelectField
          {...field('roles')}
          help="Quien tenga uno de estos."
          placeholder="Todos"
          options={options.roles.map((role) => ({ value: role, label: role }))}
        />
        <MultiSelectField
          {...field('sucursales')}
          help="Clientes que compran en una de estas."
          placeholder="Todas"
          options={options.sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      </FieldRow>
      <CompaniesField
        {...field('empresas')}
        help="La gente de estas empresas. Sin ninguna, de todas."
        chosen={companies}
      />
      <SwitchField {...field('visitantes')} help="Solo barras sin confirmar, y para todos." />
      <Reach audience={{ roles, empresas, sucursales }} withVisitors={visitantes} isPublished={activo} />
    </>
  )
}

interface ReachProps {
  readonly audience: { readonly roles: string[]; readonly empresas: number[]; readonly sucursales: number[] }
  readonly withVisitors: boolean
  readonly isPublished: boolean
}

function Reach({ audience, withVisitors, isPublished }: ReachProps) {
  const { data, isError } = useQuery(audienceQuery(audience))
  return (
    <p
      role="status"
      aria-label="Cuántas personas lo verán"
      className={`warns ${classes.reach ?? ''}`}
      data-none={data?.personas === 0 || undefined}
    >
      {data !== undefined && reachText(data.personas, isPublished)}
      {data !== undefined && withVisitors && ' También quien visite la tienda sin ingresar.'}
      {data === undefined && isError && 'No se pudo contar a cuántas personas llega.'}
    </p>
  )
}

function reachText(people: number, isPublished: boolean): string {
  if (people === 0) return 'Hoy no lo vería nadie: ninguna persona cumple todo lo que elegiste.'
  const readers = people === 1 ? '1 persona' : `${countText(people)} personas`
  if (!isPublished) return `No está publicado: no lo ve nadie. Publicado llegaría a ${readers} con cuenta.`
  return people === 1 ? `Lo verá ${readers} con cuenta.` : `Lo verán ${readers} con cuenta.`
}
