import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { PART_PICTURE_RULES } from '#domain/pictures/picture-files.ts'
import { fileProblem, tooMany } from '#domain/uploads.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import {
  cropPicture,
  describePicture,
  orderPictures,
  partPicturesQuery,
  removePicture,
  uploadPictures,
  type PartPicture,
  type PartPictures,
} from '#web/data/catalog/picture-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { EmptyPanel, FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { mainText } from './main-text.ts'
import { PictureCard } from './picture-card.tsx'
import { movedTo, withMain } from './picture-order.ts'
import classes from './product-pictures.module.css'

/** The pictures of one part: uploading, ordering, cropping, describing, replacing and removing, with loading and saving. */
export function PicturesPanel({ productId }: { readonly productId: number }) {
  const { data, error, isFetching, refetch } = useQuery(partPicturesQuery(productId))
  if (data !== undefined) return <Panel key={productId} view={data} onRead={() => void refetch()} />
  if (error === null) return <LoadingPanel label="Cargando las imágenes" lines={4} />
  const message = errorMessage(error, 'No hay conexión con el servidor.')
  return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
}

function Panel({ view, onRead }: { readonly view: PartPictures; readonly onRead: () => void }) {
  const { producto, version, imagenes, enProceso, trabajo, rechazadas } = view
  const { id } = producto
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [cropped, setCropped] = useState<PartPicture | null>(null)
  const indexes = imagenes.map(({ indice }) => indice)

  const act = async (call: () => Promise<PartPictures>, done: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem(null)
    try {
      queryClient.setQueryData(partPicturesQuery(id).queryKey, await call())
      void showToast({ message: done, color: 'green' })
      return true
    } catch (failure) {
      setProblem(errorMessage(failure, GENERIC_FAILURE))
      onRead()
      return false
    } finally {
      setBusy(false)
      setSent(null)
    }
  }
  const upload = (files: readonly File[], replaces: number | null) => {
    const tooManyFiles = files.length > PART_PICTURE_RULES.mostFiles ? tooMany(PART_PICTURE_RULES) : null
    const wrong =
      tooManyFiles ?? files.map((file) => fileProblem(file, PART_PICTURE_RULES)).find((each) => each !== null)
    if (wrong !== undefined) return setProblem(wrong)
    setSent(0)
    void act(() => uploadPictures(id, files, replaces, setSent), 'Recibidas. Las imágenes se hacen en un momento.')
  }
  const order = (indices: readonly number[]) => {
    if (indices.join() === indexes.join()) return
    void act(() => orderPictures(id, { version, indices: [...indices] }), 'Orden guardado.')
  }
  const remove = async (picture: PartPicture, place: number) => {
    const isAgreed = await ask({
      title: `¿Quitar la imagen ${place + 1} de ${producto.k_parte}?`,
      text: 'Deja de verse en la tienda. Queda en el historial de la parte.',
      act: 'Quitar',
      isDestructive: true,
    })
    if (isAgreed) await act(() => removePicture(id, picture.indice, version), 'Imagen quitada.')
  }

  return (
    <section className="stack gap-16" aria-label={`Imágenes de ${producto.k_parte}`}>
      <p className="leading-15 max-w-46">{mainText(view)}</p>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {imagenes.length === 0 && enProceso.length === 0 ? (
        <EmptyPanel
          icon={IconPhotoOff}
          title="Esta parte no tiene imágenes"
          text="En la tienda se ve el dibujo de su línea. Sube una fotografía."
        />
      ) : (
        <ol className={`grid gap-16 ${classes.cards ?? ''}`} aria-label="Imágenes en su orden">
          {imagenes.map((picture, place) => (
            <PictureCard
              key={`${picture.lg} ${picture.indice}`}
              picture={picture}
              place={place}
              count={imagenes.length}
              text={`Imagen ${place + 1} de ${producto.k_parte}`}
              isBusy={isBusy}
              isDragged={dragged === place}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null) order(movedTo(indexes, dragged, place))
                setDragged(null)
              }}
              onMove={(to) => order(movedTo(indexes, place, to))}
              onMain={() => order(withMain(imagenes, place))}
              onCrop={() => setCropped(picture)}
              onReplace={(file) => upload([file], picture.indice)}
              onRemove={() => void remove(picture, place)}
              onDescribe={(alt) => act(() => describePicture(id, picture.indice, { version, alt }), 'Texto guardado.')}
            />
          ))}
        </ol>
      )}
      {sent !== null && <ProgressBar label="Subiendo las imágenes" done={sent} total={1} />}
      {trabajo !== null && (
        <JobProgressPanel
          key={trabajo}
          id={trabajo}
          title={enProceso.length === 1 ? 'Haciendo 1 imagen' : `Haciendo ${enProceso.length} imágenes`}
          onEnded={onRead}
        />
      )}
      {rechazadas.length > 0 && (
        <ul
          className={`leading-15 break-anywhere doubt-edge ${classes.refused ?? ''}`}
          aria-label="Archivos que no se pudieron usar"
        >
          {rechazadas.map(({ archivo, motivo }) => (
            <li key={archivo}>
              <strong>{archivo}</strong>: {motivo}
            </li>
          ))}
        </ul>
      )}
      <UploadArea
        label="Agregar imágenes"
        rules={PART_PICTURE_RULES}
        onFiles={(files) => upload(files, null)}
        isDisabled={isBusy}
      />
      {cropped !== null && (
        <CropDialog
          picture={cropped}
          isBusy={isBusy}
          onClose={() => setCropped(null)}
          onCrop={async (recorte) => {
            const done = recorte === null ? 'La imagen está entera otra vez.' : 'Imagen recortada.'
            await act(() => cropPicture(id, cropped.indice, { version, recorte }), done)
            setCropped(null)
          }}
        />
      )}
      {dialog}
    </section>
  )
}
