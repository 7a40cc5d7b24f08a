export type Picked = any;
export function Preview(props: any) {
  return <iframe title="Página" src={props.editions[0].address} />;
}
