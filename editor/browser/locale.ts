/** Phrases that Decap's Spanish lacks, or that are not what this editor does: it saves, and «Publicar» is another step. */
export const phrases = {
  collection: {
    sidebar: { collections: 'Contenido', searchAll: 'Buscar', allCollections: 'Todo', searchIn: 'Buscar en' },
    collectionTop: {
      viewAsList: 'Ver como lista',
      viewAsGrid: 'Ver como cuadrícula',
      searchResults: 'Resultados de «%{searchTerm}»',
      searchResultsInCollection: 'Resultados de «%{searchTerm}» en %{collection}',
    },
  },
  editor: {
    editorControl: { field: { widgetLabel: 'Campo %{widgetLabel}' } },
    editorControlPane: { widget: { processing: 'Se está comprobando «%{fieldLabel}».' } },
    editorInterface: { togglePreview: 'Mostrar u ocultar la página', toggleScrollSync: 'Desplazar a la vez' },
    editor: {
      onLeavePage: 'Hay cambios sin guardar. ¿Quiere salir sin guardarlos?',
      loadingEntry: 'Cargando…',
      confirmLoadBackup: 'Hay cambios de otra vez que no se guardaron. ¿Quiere recuperarlos?',
    },
    editorToolbar: {
      publishing: 'Guardando…',
      publish: 'Guardar',
      published: 'Guardado',
      publishNow: 'Guardar ahora',
      backCollection: 'Volver a «%{collectionLabel}»',
      unsavedChanges: 'Cambios sin guardar',
      changesSaved: 'Todo guardado',
      deployButtonLabel: 'Abrir la página',
      deployPreviewPendingButtonLabel: 'Abrir la página',
    },
    editorWidgets: {
      image: {
        choose: 'Elegir una imagen',
        chooseDifferent: 'Cambiar la imagen',
        remove: 'Quitar la imagen',
      },
      file: {
        choose: 'Elegir un archivo',
        chooseDifferent: 'Cambiar el archivo',
        remove: 'Quitar el archivo',
      },
      list: { add: 'Añadir %{item}', addType: 'Añadir %{item}' },
      object: { expand: 'Mostrar', collapse: 'Ocultar' },
    },
  },
  mediaLibrary: {
    mediaLibraryCard: {
      draft: 'Sin guardar',
      copy: 'Copiar',
      copyUrl: 'Copiar la dirección',
      copyPath: 'Copiar la ruta',
      copyName: 'Copiar el nombre',
      copied: 'Copiado',
    },
    mediaLibrary: {
      alreadyExists: '«%{filename}» ya existe. ¿Quiere sustituirlo?',
    },
    mediaLibraryModal: {
      close: 'Cerrar',
      noResults: 'Sin resultados.',
      noAssetsFound: 'No hay archivos.',
      noImagesFound: 'No hay imágenes.',
      mediaAssets: 'Archivos',
      upload: 'Subir un archivo',
      uploading: 'Subiendo…',
      deleteSelected: 'Eliminar el archivo',
      chooseSelected: 'Usar este archivo',
    },
  },
  ui: {
    errorBoundary: { title: 'El editor ha fallado' },
    settingsDropdown: { account: 'Opciones' },
    toast: {
      onFailToLoadEntries: 'No se ha podido abrir: %{details}',
      onFailToPersist: 'No se ha guardado nada.',
      onFailToDelete: 'No se ha eliminado nada.',
      missingRequiredField: 'Falta un campo obligatorio: no se ha guardado nada.',
      entrySaved: 'Guardado',
      onBackendDown: 'El editor no responde.',
    },
  },
};

export type Phrases = { [name: string]: string | Phrases };

/** Phrases with some replaced. */
export function merged(base: Phrases, own: Phrases): Phrases {
  const entries = Object.entries(own).map(([name, phrase]) => {
    const old = base[name];
    return [name, typeof phrase === 'object' && typeof old === 'object' ? merged(old, phrase) : phrase];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
