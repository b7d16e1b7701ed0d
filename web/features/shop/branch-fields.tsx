import { IconExternalLink } from '@tabler/icons-react'
import { coordinatesText, isInMexico, readCoordinates } from '#domain/shop/coordinates.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ChatField } from './chat-field.tsx'
import classes from './shop.module.css'

export const BRANCH_LABELS = {
  nombre: 'Nombre',
  codigo: 'Código',
  ciudad: 'Ciudad y estado',
  direccion: 'Calle y número',
  colonia: 'Colonia',
  codigoPostal: 'Código postal',
  zonaHoraria: 'Zona horaria',
  telefonos: 'Teléfonos',
  'telefonos.*': 'Teléfono',
  correo: 'Correo',
  ubicacion: 'Coordenadas o dirección de Google Maps',
  mapa: 'Enlace propio del mapa',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  messenger: 'Messenger',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
}

type TextName = Exclude<keyof typeof BRANCH_LABELS, 'telefonos' | 'telefonos.*' | 'zonaHoraria'>

/** Common to the forms of new and stored branches. */
interface BranchFieldsProps {
  readonly field: (name: TextName | `telefonos.${number}`) => FieldProps<string>
  readonly phones: readonly string[]
  readonly onAddPhone: () => void
  readonly onRemovePhone: (index: number) => void
}

const MOST_PHONES = 6

/** Address and contacts of a branch. */
export function BranchFields({ field, phones, onAddPhone, onRemovePhone }: BranchFieldsProps) {
  return (
    <>
      <FormSection title="Dirección">
        <TextField {...field('direccion')} placeholder="Av. de los Mecánicos 1986" autoComplete="off" />
        <FieldRow>
          <TextField {...field('colonia')} autoComplete="off" />
          <TextField {...field('codigoPostal')} inputMode="numeric" placeholder="44940" autoComplete="off" />
        </FieldRow>
      </FormSection>
      <FormSection title="Contacto">
        {phones.map((phone, index) => (
          // Rows of a form, which have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={`grid items-end gap-12 ${classes.phone ?? ''}`}>
            <PhoneField {...field(`telefonos.${index}`)} label={`Teléfono ${index + 1}`} autoComplete="off" />
            <ActionButton
              look="plain"
              aria-label={`Quitar teléfono ${index + 1}${phone === '' ? '' : ` (${phone})`}`}
              onClick={() => onRemovePhone(index)}
            >
              Quitar
            </ActionButton>
          </div>
        ))}
        {phones.length < MOST_PHONES && (
          <div>
            <ActionButton look="plain" onClick={onAddPhone}>
              Agregar teléfono
            </ActionButton>
          </div>
        )}
        <TextField {...field('correo')} type="email" placeholder="sucursal@ejemplo.mx" autoComplete="off" />
      </FormSection>
      <FormSection title="En el mapa">
        <TextField
          {...field('ubicacion')}
          autoComplete="off"
          placeholder="20.6407, -103.3585"
          help="En Google Maps, clic derecho sobre el lugar copia sus coordenadas; o pega la dirección larga del navegador."
        />
        <Point text={field('ubicacion').value} />
        <TextField
          {...field('mapa')}
          type="url"
          autoComplete="off"
          placeholder="https://maps.app.goo.gl/…"
          help="Opcional: a dónde lleva «Cómo llegar». Vacío: al punto de arriba."
        />
      </FormSection>
      <FormSection title="Redes" help="Pega la dirección de cada perfil. Las vacías no se muestran.">
        <FieldRow>
          <ChatField {...field('whatsapp')} />
          <TextField {...field('facebook')} type="url" placeholder="facebook.com/tu-negocio" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('messenger')} type="url" placeholder="m.me/tu-negocio" autoComplete="off" />
          <TextField {...field('instagram')} type="url" placeholder="instagram.com/tu-negocio" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('x')} type="url" placeholder="x.com/tu-negocio" autoComplete="off" />
          <TextField {...field('youtube')} type="url" placeholder="youtube.com/@tu-negocio" autoComplete="off" />
        </FieldRow>
      </FormSection>
    </>
  )
}

/** The position that was read, with a link to a map. No map is embedded: it would load from another site. */
function Point({ text }: { readonly text: string }) {
  const point = readCoordinates(text)
  return (
    <p role="status" className={`hide-empty wrap items-center gap-0-16 muted ${classes.point ?? ''}`}>
      {point !== null && (
        <>
          <span>{`Latitud ${point.latitude}, longitud ${point.longitude}.`}</span>
          {!isInMexico(point) && (
            <strong className="warning">Está fuera de México: revisa el orden y el signo menos.</strong>
          )}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(coordinatesText(point))}`}
            target="_blank"
            rel="noreferrer"
            aria-label="Ver el punto en el mapa (se abre en otra pestaña)"
          >
            Ver el punto en el mapa
            <IconExternalLink size={16} aria-hidden />
          </a>
        </>
      )}
    </p>
  )
}
