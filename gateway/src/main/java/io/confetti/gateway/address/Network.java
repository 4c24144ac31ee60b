package io.confetti.gateway.address;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * An address or a block of addresses.
 *
 * @param prefix first bits that its addresses share
 */
record Network(InetAddress base, int prefix) {
    /** @throws IllegalArgumentException if the text is neither an address nor {@code address/prefix} */
    static Network parse(String text) {
        int slash = text.indexOf('/');
        String host = slash < 0 ? text : text.substring(0, slash);
        InetAddress base =
                address(host.trim()).orElseThrow(() -> new IllegalArgumentException("no address or network: " + text));
        int bits = base.getAddress().length * 8;
        int prefix =
                slash < 0 ? bits : Integer.parseInt(text.substring(slash + 1).trim());
        if (prefix < 0 || prefix > bits) {
            throw new IllegalArgumentException("a network of " + text + " cannot be");
        }
        return new Network(base, prefix);
    }

    /** The address of a text, IPv4 within IPv6 as IPv4; never asks a name server. */
    static Optional<InetAddress> address(String text) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(text);
        if (bytes == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException ofWrongLength) {
            return Optional.empty();
        }
    }

    boolean contains(InetAddress address) {
        byte[] mine = base.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < prefix; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((mine[bit / 8] & mask) != (other[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}
