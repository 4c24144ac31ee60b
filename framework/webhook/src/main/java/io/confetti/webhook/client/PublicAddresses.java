package io.confetti.webhook.client;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells addresses of the public Internet from those of this machine, this network and special uses (IANA's registries): a
 * webhook must not make us call what only we can reach.
 */
final class PublicAddresses {
    private static final List<Block> SPECIAL_V4 = blocks(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3");
    private static final Block GLOBAL_V6 = Block.of("2000::/3");
    /** Tunnels to addresses of the old kind, and documentation. */
    private static final List<Block> SPECIAL_V6 = blocks("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    private PublicAddresses() {}

    static boolean contain(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (address instanceof Inet4Address) {
            return SPECIAL_V4.stream().noneMatch(block -> block.contains(bytes));
        }
        return GLOBAL_V6.contains(bytes) && SPECIAL_V6.stream().noneMatch(block -> block.contains(bytes));
    }

    private static List<Block> blocks(String... texts) {
        return Stream.of(texts).map(Block::of).toList();
    }

    private record Block(byte[] prefix, int bits) {
        static Block of(String text) {
            String[] parts = text.split("/");
            try {
                return new Block(InetAddress.getByName(parts[0]).getAddress(), Integer.parseInt(parts[1]));
            } catch (UnknownHostException notALiteral) {
                throw new IllegalArgumentException(text, notALiteral);
            }
        }

        boolean contains(byte[] address) {
            for (int bit = 0; bit < bits; bit++) {
                if (((prefix[bit / 8] ^ address[bit / 8]) >> (7 - bit % 8) & 1) != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
