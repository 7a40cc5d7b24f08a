/** How often a picture is asked for until it is there. */
const POLL_MS = 200;

/** Shows pictures in forms when they arrive: Decap 3.16 asks once, and keeps the empty one that it gets while they load. */
export function awaitThumbnails(): void {
  const widget = CMS.getWidget('image');
  const Control = widget.control;
  widget.control = class extends Control {
    override render() {
      const { getAsset, value, field } = this.props;
      if (value && getAsset(value, field).path === 'empty.svg') {
        setTimeout(() => this.forceUpdate(), POLL_MS);
      }
      // Another function makes the picture ask again.
      this.props = { ...this.props, getAsset: (path, of) => getAsset(path, of) };
      return super.render();
    }
  };
}
