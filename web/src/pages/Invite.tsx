export default function Invite() {
  return null;
}
