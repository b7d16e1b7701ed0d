import { SHOP_LOGO_RULES } from '#domain/shop/logo.ts'
import { storeShopLogo } from '#web/data/content/shop-calls.ts'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import classes from './shop.module.css'

const GROUNDS = [
  { name: 'dark', label: 'En el encabezado, con fondo oscuro' },
  { name: 'light', label: 'En los documentos, con fondo claro' },
] as const

/** The logo of the shop on both backgrounds: uploaded when it is chosen, used when the form is saved. */
export function LogoField({ id, name, label, error, value, onChange }: FieldProps<string>) {
  const { problem, isSending, choose } = usePictureUpload(name, SHOP_LOGO_RULES, storeShopLogo, ({ archivo }) =>
    onChange(archivo),
  )
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className="grid gap-12">
      {value === '' ? (
        <p className="muted">Ahora se usa el logotipo incluido. Sube el tuyo en PNG con fondo transparente.</p>
      ) : (
        <>
          <div className={`grid gap-16 max-w-40 ${classes.grounds ?? ''}`}>
            {GROUNDS.map(({ name: tone, label: ground }) => (
              <figure key={tone}>
                <div className={`flex items-center framed ${classes.ground ?? ''}`} data-ground={tone}>
                  <img
                    src={`/api/archivos/${value}`}
                    alt={`Logotipo ${ground.charAt(0).toLowerCase()}${ground.slice(1)}`}
                    width={140}
                    height={36}
                  />
                </div>
                <figcaption className="muted text-sm mt-4">{ground}</figcaption>
              </figure>
            ))}
          </div>
          <p className="muted">Debe distinguirse en los dos. Una vez guardado, se ve en un minuto como máximo.</p>
          <div>
            <ActionButton look="plain" onClick={() => onChange('')}>
              Quitar logotipo
            </ActionButton>
          </div>
        </>
      )}
      <UploadArea
        label={value === '' ? 'Imagen del logotipo' : 'Otro logotipo'}
        rules={SHOP_LOGO_RULES}
        onFiles={(files) => void choose(files)}
        isDisabled={isSending}
      />
      <p role="status" className="bad hide-empty">
        {isSending ? 'Subiendo…' : (problem ?? error)}
      </p>
    </div>
  )
}
