import {
  IconArrowDown,
  IconArrowUp,
  IconCrop,
  IconGripVertical,
  IconPhotoUp,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type FormEvent } from 'react'
import { MOST_ALT_LENGTH, PART_PICTURE_RULES } from '#domain/pictures/picture-files.ts'
import { FILE_KINDS } from '#domain/uploads.ts'
import type { PartPicture } from '#web/data/catalog/picture-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PartPicture as Shown } from '#web/ui/product/part-picture.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './product-pictures.module.css'

interface PictureCardProps {
  readonly picture: PartPicture
  /** From 0. */
  readonly place: number
  readonly count: number
  /** The name of the picture: 'Imagen 2 de BA-1234'. */
  readonly text: string
  readonly isBusy: boolean
  readonly isDragged: boolean
  /** Its index, when dragging begins; null: dragging ended. */
  readonly onDrag: (place: number | null) => void
  readonly onDrop: () => void
  readonly onMove: (to: number) => void
  readonly onMain: () => void
  readonly onCrop: () => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
  /** @returns whether it was stored */
  readonly onDescribe: (alt: string) => Promise<boolean>
}

const ACCEPTED = PART_PICTURE_RULES.kinds.flatMap((kind) => FILE_KINDS[kind].extensions).join()

/** One picture of a part with its acts. It can be dragged, or moved by buttons. */
export function PictureCard(props: PictureCardProps) {
  const {
    picture,
    place,
    count,
    text,
    isBusy,
    isDragged,
    onDrag,
    onDrop,
    onMove,
    onMain,
    onCrop,
    onReplace,
    onRemove,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', text)
    onDrag(place)
  }
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file !== undefined) onReplace(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`stack gap-12 p-12 square-frame ${classes.card ?? ''}`}
      aria-label={text}
      data-dragged={isDragged || undefined}
      data-main={picture.principal || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`grid relative centered white-paper ${classes.frame ?? ''}`}
        draggable={!isBusy}
        onDragStart={onDragStart}
        onDragEnd={() => onDrag(null)}
      >
        <Shown
          picture={picture}
          alt={picture.alt}
          sizes="280px"
          width={280}
          height={210}
          draggable={false}
          loading="lazy"
        />
        <span className={`grid p-4 ${classes.grip ?? ''}`} aria-hidden>
          <IconGripVertical size={20} />
        </span>
      </div>
      <p className="row items-center gap-8">
        <strong>Número {picture.indice}</strong>
        {picture.principal && <StatusBadge label="Principal" tone="good" />}
        {picture.dibujo && <StatusBadge label="Dibujo" tone="neutral" />}
        {picture.recorte !== null && <StatusBadge label="Recortada" tone="neutral" />}
      </p>
      <div className="row items-center gap-8">
        <ExplainedButton
          look="plain"
          aria-label={`Subir: ${text}`}
          reason={place === 0 ? 'Ya es la primera.' : null}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowUp size={20} aria-hidden />
          Subir
        </ExplainedButton>
        <ExplainedButton
          look="plain"
          aria-label={`Bajar: ${text}`}
          reason={place === count - 1 ? 'Ya es la última.' : null}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowDown size={20} aria-hidden />
          Bajar
        </ExplainedButton>
        {!picture.principal && (
          <ActionButton look="plain" aria-label={`Hacer principal: ${text}`} onClick={onMain}>
            <IconStar size={20} aria-hidden />
            Hacer principal
          </ActionButton>
        )}
        <ExplainedButton
          look="plain"
          aria-label={`Recortar: ${text}`}
          reason={picture.entera === null ? 'Es un dibujo o está en otro sitio: reemplázala por una fotografía.' : null}
          onClick={onCrop}
        >
          <IconCrop size={20} aria-hidden />
          Recortar
        </ExplainedButton>
        <ActionButton look="plain" aria-label={`Reemplazar: ${text}`} onClick={() => input.current?.click()}>
          <IconPhotoUp size={20} aria-hidden />
          Reemplazar
        </ActionButton>
        <ActionButton look="plain" className="bad" aria-label={`Quitar: ${text}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
          Quitar
        </ActionButton>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={`Archivo en lugar de: ${text}`}
          onChange={onFile}
        />
      </div>
      <AltText {...props} />
    </li>
  )
}

function AltText({ picture, text, isBusy, onDescribe }: PictureCardProps) {
  const id = useId()
  const [typed, setTyped] = useState(picture.alt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onDescribe(typed.trim())
  }
  return (
    <form method="post" className="stack gap-4" aria-label={`Texto de: ${text}`} onSubmit={submit}>
      <label htmlFor={id}>Qué muestra (texto alternativo)</label>
      <div className={`row gap-8 ${classes.altLine ?? ''}`}>
        <TextInput
          id={id}
          value={typed}
          maxLength={MOST_ALT_LENGTH}
          placeholder="Balata delantera, vista de frente"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed.trim() !== picture.alt && (
          <ActionButton type="submit" isBusy={isBusy}>
            Guardar
          </ActionButton>
        )}
      </div>
    </form>
  )
}
