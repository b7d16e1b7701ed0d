import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { megabytes } from '#domain/megabytes.ts'
import { FILE_KINDS, kindNames, type FileRules } from '#domain/uploads.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './upload-area.module.css'

interface UploadAreaProps {
  /** What is uploaded: 'Fotos de la pieza'. */
  readonly label: string
  readonly rules: FileRules
  /** All chosen or dropped files; the caller checks them. */
  readonly onFiles: (files: readonly File[]) => void
  readonly isDisabled?: boolean
}

/** An area to drop or choose files, with the rules. */
export function UploadArea({ label, rules, onFiles, isDisabled = false }: UploadAreaProps) {
  const open = useRef<() => void>(null)
  const id = useId()
  const { kinds, mostFiles, mostBytes } = rules
  return (
    <Dropzone
      openRef={open}
      onDrop={onFiles}
      onReject={(rejected: readonly { readonly file: File }[]) => onFiles(rejected.map(({ file }) => file))}
      multiple={mostFiles > 1}
      disabled={isDisabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      classNames={{ root: classes.area ?? '', inner: classes.inner ?? '' }}
      inputProps={{
        'aria-label': label,
        accept: kinds.flatMap((kind) => FILE_KINDS[kind].extensions).join(),
        tabIndex: -1,
      }}
    >
      <p className="semibold">{label}</p>
      <ActionButton look="plain" aria-describedby={id} disabled={isDisabled} onClick={() => open.current?.()}>
        <IconUpload size={20} aria-hidden />
        {mostFiles === 1 ? 'Elegir archivo' : 'Elegir archivos'}
      </ActionButton>
      <p id={id} className="faint leading-14 text-sm">
        {`O arrástralo aquí. ${kindNames(kinds)}, hasta ${megabytes(mostBytes)}`}
        {mostFiles > 1 && ` cada uno; ${countText(mostFiles)} como máximo`}.
      </p>
    </Dropzone>
  )
}
