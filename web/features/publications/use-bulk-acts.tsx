import { IconEyeOff, IconTag, IconWorldUpload } from '@tabler/icons-react'
import { useRef, useState, type ReactElement } from 'react'
import { publishPublications, tagPublications, withdrawPublications } from '#web/data/content/publication-calls.ts'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { TagDialog } from './tag-dialog.tsx'

type TagAnswer = Parameters<Parameters<typeof TagDialog>[0]['onAnswer']>[0]

/** Acts on selected publications, and the dialog for a tag. */
export function useBulkActs(): { readonly acts: readonly BulkAct[]; readonly dialog: ReactElement | null } {
  const [count, setCount] = useState<number | null>(null)
  const answer = useRef<(tag: TagAnswer) => void>(() => {})
  const askTag = (chosen: number) => {
    setCount(chosen)
    return new Promise<TagAnswer>((resolve) => {
      answer.current = resolve
    })
  }
  const acts: readonly BulkAct[] = [
    {
      label: 'Publicar',
      icon: <IconWorldUpload size={20} aria-hidden />,
      asks: (chosen) => ({
        title: chosen === 1 ? '¿Publicar 1 publicación?' : `¿Publicar ${chosen} publicaciones?`,
        text: 'Las que no tienen fecha se ven desde ahora; las demás, desde la suya.',
        act: 'Publicar',
      }),
      run: async (selection) => outcomeText(await publishPublications(selection), 'Se publicó', 'Se publicaron'),
    },
    {
      label: 'Retirar',
      icon: <IconEyeOff size={20} aria-hidden />,
      isDestructive: true,
      asks: (chosen) => ({
        title: chosen === 1 ? '¿Retirar 1 publicación?' : `¿Retirar ${chosen} publicaciones?`,
        text: 'Dejan de verse. Puedes volver a publicarlas.',
        act: 'Retirar',
      }),
      run: async (selection) => outcomeText(await withdrawPublications(selection), 'Se retiró', 'Se retiraron'),
    },
    {
      label: 'Etiquetar',
      icon: <IconTag size={20} aria-hidden />,
      run: async (selection, chosen) => {
        const requested = await askTag(chosen)
        setCount(null)
        if (requested === null) return null
        return outcomeText(
          await tagPublications(selection, requested.tag, requested.isRemoved),
          'Se cambió',
          'Se cambiaron',
        )
      },
    },
  ]
  return {
    acts,
    dialog: count === null ? null : <TagDialog count={count} onAnswer={(tag) => answer.current(tag)} />,
  }
}

/** 'Se publicaron 3; 1 se quedó como estaba.' */
function outcomeText(
  { cambiadas, omitidas }: { readonly cambiadas: number; readonly omitidas: number },
  one: string,
  many: string,
): string {
  const done = cambiadas === 1 ? `${one} 1` : `${many} ${cambiadas}`
  if (omitidas === 0) return `${done}.`
  return `${done}; ${omitidas === 1 ? '1 se quedó como estaba' : `${omitidas} se quedaron como estaban`}.`
}
